import { Buffer } from 'node:buffer'
import { childAt, childWithTag, readOid, readPadded, readTime } from '../asn1/read-ber.ts'
import type { Asn1 } from '../asn1/read-ber.ts'
import { oid } from '../asn1/object-identifiers.ts'
import { readSignedData } from '../cms/read-signed-data.ts'
import type { SignedData } from '../cms/read-signed-data.ts'
import { isContentNamed, isNamed, isSignedBy, namedCertificate, signedAttribute } from '../cms/verify-signer.ts'
import type { Finding } from '../findings.ts'
import { SignatureProblem } from '../problem.ts'
import { digestOfBytes } from '../timestamp/verify-token.ts'
import { examineProofs } from '../validation/proofs/examine-proofs.ts'
import type { Circumstances } from '../validation/proofs/examine-proofs.ts'
import { readable, readCertificates } from '../validation/proofs/read-certificates.ts'
import { describeCertificate } from '../validation/report.ts'
import type { SignatureReport } from '../validation/report.ts'
import { issuerSerial } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'
import { readSigner } from '../x509/signer.ts'
import { readScheme } from '../x509/verify-value.ts'
import type { Coverage } from './check-byte-range.ts'
import { readClaimedTime } from './find-signatures.ts'
import type { SignatureField } from './find-signatures.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import type { SecurityStore } from './read-proofs.ts'
import type { ReasonCode } from '../texts/reason-text.ts'

export interface Surroundings {
  readonly store: SecurityStore
  readonly circumstances: Circumstances
  readonly documentTimes: readonly Date[]
  readonly hasDocumentTimestamp: boolean
  readonly hasLaterTimestamp: boolean
}

type Result = Pick<SignatureReport, 'level' | 'signer'> & { readonly findings: readonly Finding[] } & Partial<
    Pick<SignatureReport, 'value' | 'certificate' | 'claimedTime' | 'provenTime' | 'qualified' | 'grounds' | 'issuers'>
  >

const error = (code: ReasonCode): Finding => ({ code, level: 'error' })

const faults: Readonly<Record<string, ReasonCode>> = {
  signers: 'cms-several-signers',
  hash: 'digest-unsupported',
  attributes: 'signed-attributes-missing',
}

/** Validates the CMS signature of one field over the covered bytes (EN 319 142-1 §5, EN 319 122-1). */
export function validatePdfSignature(
  document: PdfDocument,
  field: SignatureField,
  coverage: Coverage,
  surroundings: Surroundings,
): Result {
  if (field.subFilter !== 'ETSI.CAdES.detached' && field.subFilter !== 'adbe.pkcs7.detached')
    throw new SignatureProblem('subfilter-unsupported', field.subFilter)
  const cms = readSignedData(
    readPadded(coverage.contents),
    (detail) => new SignatureProblem(faults[detail] ?? 'cms-malformed', detail),
  )
  if (cms.content !== undefined) throw new SignatureProblem('cms-enveloping')
  const claimedTime = readClaimedTime(document, field.dictionary) ?? signingTimeOf(cms)
  const tokens = signatureTimestamps(cms)
  const { certificate, findings } = findSigner(cms, field, surroundings.store)
  const own = ownProofs(cms)
  const hasStatus = [
    surroundings.store.ocspResponses,
    surroundings.store.revocationLists,
    own.ocspResponses,
    own.revocationLists,
  ].some((proofs) => proofs.length > 0)
  const level = levelOf(
    tokens.length > 0 || surroundings.hasDocumentTimestamp,
    hasStatus,
    surroundings.hasLaterTimestamp,
  )
  const about = {
    level,
    value: cms.signer.signature,
    signer: readSigner(certificate),
    certificate: describeCertificate(certificate),
    ...(claimedTime && { claimedTime }),
  }

  const { signer } = cms
  const isNamedRight = isContentNamed(signer, oid.data, coverage.digestOf(signer.digest))
  if (isNamedRight === undefined) findings.push(error('cms-malformed'))
  else if (!isNamedRight) findings.push(error('file-digest-mismatch'))
  const isSigned = isSignedBy(signer, certificate)
  if (isSigned !== true)
    findings.push(error(isSigned === undefined ? 'algorithm-unsupported' : 'signature-value-invalid'))
  if (findings.some((finding) => finding.level === 'error')) return { ...about, findings }

  if (signedAttribute(signer, oid.signaturePolicy))
    findings.push({ code: 'signature-policy-ignored', level: 'warning' })
  findings.push(...ignoredAttributes(signer))
  const scheme = readScheme(signer.algorithm, signer.digest)
  const {
    findings: proofs,
    provenTime,
    qualified,
    grounds,
    issuers,
  } = examineProofs(
    {
      certificate,
      scheme,
      hashes: [signer.digest, ...(scheme ? [scheme.hash] : [])],
      namingHash: namedCertificate(signer)?.hash,
      claimedTime,
      timestamps: tokens.map((values) => ({
        tokens: values.map((one) => one.raw),
        content: digestOfBytes(signer.signature),
      })),
      documentTimes: surroundings.documentTimes,
      archiveTimestamps: [],
      certificates: [...cms.certificates, ...surroundings.store.certificates],
      ocspResponses: [...own.ocspResponses, ...surroundings.store.ocspResponses],
      revocationLists: [...own.revocationLists, ...cms.revocationLists, ...surroundings.store.revocationLists],
    },
    surroundings.circumstances,
  )
  return {
    ...about,
    findings: [...findings, ...proofs],
    qualified,
    grounds,
    issuers,
    ...(provenTime && { provenTime }),
  }
}

/** Reports attributes, signed and unsigned, that validation does not read. */
function ignoredAttributes({ attributes, unsignedAttributes }: SignedData['signer']): Finding[] {
  const named = (list: readonly Asn1[]): string[] => list.map((one) => readOid(one.children[0]))
  const codes: ReasonCode[] = [
    ...named(attributes.children).flatMap((id): ReasonCode[] => {
      if (id === oid.commitmentType) return ['commitment-type-ignored']
      if (id === oid.contentTimestamp) return ['content-timestamp-ignored']
      return readAttributes.has(id) ? [] : ['signed-property-ignored']
    }),
    ...named(unsignedAttributes).flatMap((id) =>
      id === oid.counterSignature ? (['counter-signature-ignored'] as const) : [],
    ),
  ]
  return [...new Set(codes)].map((code) => ({ code, level: 'warning' }))
}

const readAttributes = new Set<string>([
  oid.contentType,
  oid.messageDigest,
  oid.signingTime,
  oid.signingCertificate,
  oid.signingCertificateV2,
  oid.signaturePolicy,
  oid.adobeRevocation,
  oid.cmsAlgorithmProtection,
  // Capabilities of the signer's program and hints to them: neither changes the signed content.
  oid.smimeCapabilities,
  oid.signerLocation,
])

/** Reads the CMS attribute (RFC 5652 §11.3) of signatures older than PAdES, which uses /M instead (EN 319 142-1 §6.3). */
function signingTimeOf({ signer }: SignedData): Date | undefined {
  const time = signedAttribute(signer, oid.signingTime)
  return time && readable(() => readTime(time))[0]
}

/** Lists the values of each signature timestamp attribute. */
const signatureTimestamps = (cms: SignedData): (readonly Asn1[])[] =>
  cms.signer.unsignedAttributes
    .filter((one) => readOid(one.children[0]) === oid.signatureTimestamp)
    .map((one) => childAt(one, 1, 0x31).children)

function findSigner(
  cms: SignedData,
  field: SignatureField,
  store: SecurityStore,
): { certificate: Certificate; findings: Finding[] } {
  const candidates = readCertificates([...cms.certificates, ...store.certificates])
  const named = namedCertificate(cms.signer)
  if (candidates.length === 0) throw new SignatureProblem('certificate-missing')
  if (named) {
    const certificate = candidates.find((one) => isNamed(named, one))
    if (!certificate) throw new SignatureProblem('certificate-swapped')
    const isRight =
      named.issuerSerial === undefined || Buffer.compare(named.issuerSerial, issuerSerial(certificate)) === 0
    return { certificate, findings: isRight ? [] : [{ code: 'issuer-serial-differs', level: 'warning' }] }
  }
  // EN 319 142-1 §6.3 requires the attribute; the older kind of signature (ISO 32000-1 §12.8.3.3) had none.
  if (field.subFilter === 'ETSI.CAdES.detached') throw new SignatureProblem('certificate-not-signed')
  const { issuerAndSerial } = cms.signer
  const certificate = candidates.find(
    (one) =>
      issuerAndSerial?.serialNumber === one.serialNumber &&
      Buffer.compare(issuerAndSerial.issuer, one.issuerName) === 0,
  )
  if (!certificate) throw new SignatureProblem('certificate-missing')
  return { certificate, findings: [{ code: 'signature-not-pades', level: 'warning' }] }
}

/** Reads the proofs that programs before PAdES put into the signature: adbe-revocationInfoArchival (ISO 32000-1 §12.8.3.3.2). */
function ownProofs(cms: SignedData): Pick<SecurityStore, 'ocspResponses' | 'revocationLists'> {
  const archival = signedAttribute(cms.signer, oid.adobeRevocation)
  const within = (tag: number): Uint8Array[] =>
    ((archival ? childWithTag(archival, tag)?.children[0]?.children : undefined) ?? []).map(({ raw }) => raw)
  return { revocationLists: within(0xa0), ocspResponses: within(0xa1) }
}

function levelOf(hasTimestamp: boolean, hasStatus: boolean, hasLaterTimestamp: boolean): SignatureReport['level'] {
  if (!hasTimestamp) return 'B'
  if (!hasStatus) return 'T'
  return hasLaterTimestamp ? 'LTA' : 'LT'
}
