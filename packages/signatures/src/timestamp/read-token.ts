import { childAt, formatInteger, readOctets, readOid, readBer, readTime } from '../asn1/read-ber.ts'
import type { Asn1 } from '../asn1/read-ber.ts'
import { oid } from '../asn1/object-identifiers.ts'
import { readSignedData } from '../cms/read-signed-data.ts'
import type { SignerInfo } from '../cms/read-signed-data.ts'
import { SignatureProblem } from '../problem.ts'
import { findHashByOid } from '../x509/verify-value.ts'
import type { HashName } from '../x509/verify-value.ts'

/** A timestamp token (RFC 3161 §2.4.2), not yet verified. */
export interface TimestampToken {
  readonly at: Date
  readonly imprint: { readonly hash: HashName; readonly digest: Uint8Array }
  readonly nonce: string | undefined
  /** The signed TSTInfo. */
  readonly info: Uint8Array
  readonly signer: SignerInfo
  /** Embedded certificates, as DER. */
  readonly certificates: readonly Uint8Array[]
}

const MAX_BYTES = 256 * 1024

export function readTimestampToken(bytes: Uint8Array): TimestampToken {
  if (bytes.length > MAX_BYTES) throw malformed('size')
  return readTokenNode(readBer(bytes))
}

/** Reads a token that was parsed as part of a larger structure. */
export function readTokenNode(node: Asn1): TimestampToken {
  const { contentType, content, certificates, signer } = readSignedData(node, malformed)
  if (contentType !== oid.tstInfo || !content) throw malformed('content type')
  return { info: content, ...readInfo(content), signer, certificates }
}

function readInfo(bytes: Uint8Array): Pick<TimestampToken, 'at' | 'imprint' | 'nonce'> {
  const info = readBer(bytes)
  const imprint = childAt(info, 2, 0x30)
  const hash = findHashByOid(readOid(childAt(imprint, 0, 0x30).children[0]))
  const nonce = info.children.slice(5).find((one) => one.tag === 0x02)
  if (!hash) throw malformed('hash')
  return {
    at: readTime(info.children[4]),
    imprint: { hash, digest: readOctets(childAt(imprint, 1, 0x04)) },
    nonce: nonce && formatInteger(nonce),
  }
}

function malformed(detail: string): SignatureProblem {
  return new SignatureProblem(detail === 'hash' ? 'timestamp-algorithm-unsupported' : 'timestamp-malformed', detail)
}

/** Returns the token of a TimeStampResp. @throws SignatureProblem for a refusal (RFC 3161 §2.4.2: 0 is granted, 1 is granted with changes) */
export function tokenOfResponse(bytes: Uint8Array): Uint8Array {
  const response = readBer(bytes)
  const status = childAt(childAt(response, 0, 0x30), 0, 0x02).content
  const token = response.children[1]
  if (status.length !== 1 || (status[0] ?? 9) > 1 || !token) throw new SignatureProblem('timestamp-refused')
  return token.raw
}
