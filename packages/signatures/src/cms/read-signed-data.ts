import { childAt, childWithTag, expectTag, formatInteger, readOctets, readOid } from '../asn1/read-ber.ts'
import type { Asn1 } from '../asn1/read-ber.ts'
import { oid } from '../asn1/object-identifiers.ts'
import type { SignatureProblem } from '../problem.ts'
import { findHashByOid } from '../x509/verify-value.ts'
import type { HashName } from '../x509/verify-value.ts'

/** CMS SignedData with its one signer (RFC 5652 §5.1), parsed but not verified. */
export interface SignedData {
  readonly contentType: string
  /** Absent when the signature is detached. */
  readonly content: Uint8Array | undefined
  /** Embedded certificates, as DER. */
  readonly certificates: readonly Uint8Array[]
  readonly revocationLists: readonly Uint8Array[]
  readonly signer: SignerInfo
}

export interface SignerInfo {
  /** Certificate of the signing key; undefined where the key is named by an identifier only. */
  readonly issuerAndSerial: { readonly issuer: Uint8Array; readonly serialNumber: string } | undefined
  readonly digest: HashName
  readonly attributes: Asn1
  readonly algorithm: Asn1
  readonly signature: Uint8Array
  readonly unsignedAttributes: readonly Asn1[]
}

/**
 * Reads SignedData with one signer. `fail` makes the problem for the kind of data that is being read: a timestamp or a
 * PDF signature. Its argument is `hash` for an unknown algorithm, `attributes` where none are signed, `signers` for
 * more than one signer.
 */
export function readSignedData(node: Asn1, fail: (detail: string) => SignatureProblem): SignedData {
  if (readOid(node.children[0]) !== oid.signedData) throw fail('content type')
  const signedData = childAt(childAt(node, 1, 0xa0), 0, 0x30)
  const encapsulated = childAt(signedData, 2, 0x30)
  const wrapped = childWithTag(encapsulated, 0xa0)?.children[0]
  const [signerInfo, ...others] = expectTag(signedData.children.at(-1), 0x31).children
  // With two signers, readers differ in which one they show.
  if (!signerInfo || others.length > 0) throw fail('signers')
  return {
    contentType: readOid(encapsulated.children[0]),
    content: wrapped && readOctets(wrapped),
    certificates: (childWithTag(signedData, 0xa0)?.children ?? [])
      .filter((one) => one.tag === 0x30)
      .map((one) => one.raw),
    revocationLists: (childWithTag(signedData, 0xa1)?.children ?? [])
      .filter((one) => one.tag === 0x30)
      .map((one) => one.raw),
    signer: readSigner(signerInfo, fail),
  }
}

function readSigner(signerInfo: Asn1, fail: (detail: string) => SignatureProblem): SignerInfo {
  const identifier = signerInfo.children[1]
  const digest = findHashByOid(readOid(childAt(signerInfo, 2, 0x30).children[0]))
  if (!identifier || !digest) throw fail('hash')
  // RFC 5652 §5.3 makes signed attributes optional; without them nothing signed names the certificate or the time.
  if (signerInfo.children[3]?.tag === 0x30) throw fail('attributes')
  return {
    issuerAndSerial:
      identifier.tag === 0x30
        ? { issuer: childAt(identifier, 0, 0x30).raw, serialNumber: formatInteger(identifier.children[1]) }
        : undefined,
    digest,
    attributes: childAt(signerInfo, 3, 0xa0),
    algorithm: childAt(signerInfo, 4, 0x30),
    signature: readOctets(childAt(signerInfo, 5, 0x04)),
    unsignedAttributes: childWithTag(signerInfo, 0xa1)?.children ?? [],
  }
}
