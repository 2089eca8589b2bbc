import { Buffer } from 'node:buffer'
import { openContainer } from '../container/open-container.ts'
import type { Container } from '../container/open-container.ts'
import { SignatureProblem } from '../problem.ts'
import type { TrustStore } from '../trust.ts'
import { fileDigests } from '../validation/check-references.ts'
import type { FileDigests } from '../validation/check-references.ts'
import { readCertificates } from '../validation/proofs/read-certificates.ts'
import { digestOfBytes } from '../timestamp/verify-token.ts'
import { validateOpened } from '../validation/validate-container.ts'
import { readCertificate } from '../x509/certificate.ts'
import { readTrust } from '../x509/find-chain.ts'
import { verifyValue } from '../x509/verify-value.ts'
import { foldedName } from '../zip/entry-name.ts'
import { readZip } from '../zip/read-zip.ts'
import { addToZip } from '../zip/write-zip.ts'
import { digestFiles } from './digest-files.ts'
import { normalizeValue } from './normalize-value.ts'
import { obtainOcspResponses, obtainTimestamp, requireChain } from './obtain-proofs.ts'
import type { AskOcsp, AskTimestamp } from './obtain-proofs.ts'
import { requireSignable } from './prepare-signature.ts'
import type { PreparedSignature } from './prepare-signature.ts'
import { schemeOfAlgorithm } from './signing-scheme.ts'
import { canonicalPart, writeSignatureFile, writeSignatureValue, writeUnsignedProperties } from './write-signature.ts'

export interface CompletionContext {
  /** DER of the authorities between the signer and an anchor; an anchor itself may be absent. */
  readonly issuerChain: readonly Uint8Array[]
  readonly timestamp: AskTimestamp
  readonly ocsp: AskOcsp
  readonly trust: TrustStore
  readonly now: Date
  /** Names of signature files: those of ASiC, or those of EDOC 2.0, for .edoc files. Default: as in the container. */
  readonly naming?: 'asice' | 'edoc'
}

/**
 * Second half of signing: adds the signature with its timestamp and status proofs (XAdES-BASELINE-LT) as one more file
 * of the container, keeps every earlier byte, and returns it only when it validates.
 */
export async function completeSignature(
  container: Uint8Array,
  prepared: PreparedSignature,
  signatureValue: Uint8Array,
  context: CompletionContext,
): Promise<Uint8Array> {
  const opened = requireSignable(container)
  const digestOf = fileDigests([...opened.files, ...opened.otherFiles, ...opened.signatureFiles])
  if (digestFiles(opened.files, digestOf) !== prepared.filesDigest) throw new SignatureProblem('files-changed')
  const certificate = readCertificate(Buffer.from(prepared.certificate, 'base64'))
  const value = requireValue(prepared, signatureValue)

  const trusted = readTrust(context.trust)
  const chain = requireChain(certificate, readCertificates(context.issuerChain), trusted, context.now)
  const valueXml = writeSignatureValue(prepared.signatureId, value)
  // The timestamp comes first: the status "good" then refers to a time at which the signature existed.
  const timestamp = await obtainTimestamp(digestOfBytes(canonicalPart(valueXml)), context, trusted, context.now)
  const ocspResponses = await obtainOcspResponses(chain, context.ocsp, trusted, context.now)
  const signatureFile = writeSignatureFile({
    id: prepared.signatureId,
    signedInfo: prepared.signedInfoXml,
    signatureValue: valueXml,
    certificate: certificate.der,
    signedProperties: prepared.signedPropertiesXml,
    unsignedProperties: writeUnsignedProperties(prepared.signatureId, timestamp.token, {
      certificates: [...[...chain.below.slice(1), chain.anchor].map((one) => one.der), ...timestamp.certificates],
      ocspResponses: [...ocspResponses, ...timestamp.ocspResponses],
    }),
  })
  const signed = addToZip(container, [
    { name: nextSignatureName(opened, context.naming ?? namingOf(opened)), bytes: signatureFile },
  ])
  assertKept(container, signed)
  assertPasses(signed, prepared.signatureId, context, digestOf)
  return signed
}

/** Checks that the value is a signature of the prepared certificate's key over the prepared data. @returns the value in the form of XML signatures */
export function requireValue(
  { certificate, signatureAlgorithm, signedInfoXml }: PreparedSignature,
  given: Uint8Array,
): Uint8Array {
  const { publicKey } = readCertificate(Buffer.from(certificate, 'base64'))
  const value = normalizeValue(publicKey, given)
  if (
    !verifyValue(
      { scheme: schemeOfAlgorithm(signatureAlgorithm), encoding: 'ieee-p1363' },
      publicKey,
      canonicalPart(signedInfoXml),
      value,
    )
  )
    throw new SignatureProblem('signature-value-invalid')
  return value
}

const namings = {
  asice: {
    pattern: /^meta-inf\/signatures(\d{1,9})\.xml$/,
    before: -1,
    name: (number: number) => `META-INF/signatures${number}.xml`,
  },
  edoc: {
    pattern: /^meta-inf\/edoc-signatures-s(\d{1,9})\.xml$/,
    before: 0,
    name: (number: number) => `META-INF/edoc-signatures-S${number}.xml`,
  },
} as const

const namingOf = ({ signatureFiles }: Container): 'asice' | 'edoc' =>
  signatureFiles.some((file) => namings.edoc.pattern.test(foldedName(file.name))) ? 'edoc' : 'asice'

/** Returns the name with the next number, from signatures0.xml or edoc-signatures-S1.xml on. */
function nextSignatureName({ signatureFiles }: Container, naming: 'asice' | 'edoc'): string {
  const { pattern, before, name } = namings[naming]
  const numbers = signatureFiles.map((file) => Number(pattern.exec(foldedName(file.name))?.[1] ?? before))
  return name(Math.max(before, ...numbers) + 1)
}

function assertKept(before: Uint8Array, after: Uint8Array): void {
  const end = readZip(before).directory.start
  if (Buffer.compare(before.subarray(0, end), after.subarray(0, end)) !== 0)
    throw new Error('A signature was to be added to a container, and bytes before it changed')
}

/** The digests were computed from the same bytes, which `assertKept` has checked. */
function assertPasses(
  signed: Uint8Array,
  signatureId: string,
  context: CompletionContext,
  digestOf: FileDigests,
): void {
  const report = validateOpened(openContainer(signed), { trust: context.trust, at: context.now }, digestOf)
  const own = report.signatures.find((signature) => signature.id === signatureId)
  if (own?.indication === 'TOTAL-PASSED') return
  const codes = (own ?? report).findings.filter((finding) => finding.level === 'error').map((finding) => finding.code)
  throw new SignatureProblem('signature-not-valid', codes.join(', '))
}
