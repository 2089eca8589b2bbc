import { createHash, randomUUID } from 'node:crypto'
import { openContainer } from '../container/open-container.ts'
import type { Container } from '../container/open-container.ts'
import { SignatureProblem } from '../problem.ts'
import { fileDigests } from '../validation/check-references.ts'
import { checkCertificate } from '../validation/proofs/check-certificate.ts'
import { readCertificate } from '../x509/certificate.ts'
import { digestFiles } from './digest-files.ts'
import { schemeForKey } from './signing-scheme.ts'
import type { SignatureAlgorithm, SigningHash } from './signing-scheme.ts'
import { base64, canonicalPart, writeSignedInfo, writeSignedProperties } from './write-signature.ts'
import type { ProductionPlace } from './write-signature.ts'

export interface SignatureRequest {
  /** DER */
  readonly certificate: Uint8Array
  readonly signingTime: Date
  /** Hash that the signing device supports; default: by the strength of the key. */
  readonly hash?: SigningHash
  /** Padding of an RSA key; default: PKCS #1 v1.5. */
  readonly padding?: 'rsa' | 'rsa-pss'
  /** Claimed place and roles of the signer. */
  readonly place?: ProductionPlace
  readonly roles?: readonly string[]
}

/** Plain data, stored until the signature value comes back. It cannot be made again, because time and Ids would change. */
export interface PreparedSignature {
  readonly signatureId: string
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hash: SigningHash
  /** base64 */
  readonly dataToBeSigned: string
  /** base64; `hash` of `dataToBeSigned`. */
  readonly digest: string
  readonly filesDigest: string
  readonly signedPropertiesXml: string
  readonly signedInfoXml: string
  /** base64 of DER */
  readonly certificate: string
}

/** First half of signing: fixes the signed content, the signer and the time, and returns the data that the key must sign. */
export function prepareSignature(container: Uint8Array, request: SignatureRequest): PreparedSignature {
  const { files } = requireSignable(container)
  const certificate = readCertificate(request.certificate)
  const obstacle = checkCertificate(certificate, request.signingTime).find((finding) => finding.level === 'error')
  if (obstacle) throw new SignatureProblem(obstacle.code)
  const scheme = schemeForKey(certificate.publicKey, request.hash, request.padding)
  const digestOf = fileDigests(files)
  const signatureId = `S-${randomUUID()}`
  const signedPropertiesXml = writeSignedProperties(signatureId, certificate, request, files)
  const signedInfoXml = writeSignedInfo(signatureId, scheme, files, digestOf, signedPropertiesXml)
  const dataToBeSigned = canonicalPart(signedInfoXml)
  return {
    signatureId,
    signatureAlgorithm: `${scheme.family}-${scheme.hash}`,
    hash: scheme.hash,
    dataToBeSigned: base64(dataToBeSigned),
    digest: createHash(scheme.hash).update(dataToBeSigned).digest('base64'),
    filesDigest: digestFiles(files, digestOf),
    signedPropertiesXml,
    signedInfoXml,
    certificate: base64(certificate.der),
  }
}

/** Opens a container to which a signature over all files may be added. @throws SignatureProblem */
export function requireSignable(bytes: Uint8Array): Container {
  const container = openContainer(bytes)
  // An ASiC-S has only the one signature file of its creator (EN 319 162-1 §4.3.3.2).
  if (container.kind !== 'asic-e') throw new SignatureProblem('container-unsupported')
  if (container.files.length === 0) throw new SignatureProblem('container-empty')
  const fault = container.findings.find((finding) => finding.level === 'error')
  if (fault) throw new SignatureProblem(fault.code)
  return container
}
