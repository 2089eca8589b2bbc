import { childAt, integerHexOf, octetsOf, oidOf, readBer, timeOf } from '../asn1/read-ber.ts'
import type { Asn1 } from '../asn1/read-ber.ts'
import { oid } from '../asn1/object-identifiers.ts'
import { readSignedData } from '../cms/read-signed-data.ts'
import type { SignerInfo } from '../cms/read-signed-data.ts'
import { SignatureProblem } from '../problem.ts'
import { hashByOid } from '../x509/verify-value.ts'
import type { HashName } from '../x509/verify-value.ts'

/** A timestamp token (RFC 3161 §2.4.2), not yet checked. */
export interface TimestampToken {
  readonly at: Date
  readonly imprint: { readonly hash: HashName; readonly digest: Uint8Array }
  readonly nonce: string | undefined
  /** The TSTInfo as signed. */
  readonly info: Uint8Array
  readonly signer: SignerInfo
  /** Embedded certificates, as DER. */
  readonly certificates: readonly Uint8Array[]
}

const MAX_BYTES = 256 * 1024

export function readTimestampToken(bytes: Uint8Array): TimestampToken {
  if (bytes.length > MAX_BYTES) throw malformed('size')
  return tokenOf(readBer(bytes))
}

/** A token that has been read as part of something greater. */
export function tokenOf(node: Asn1): TimestampToken {
  const { contentType, content, certificates, signer } = readSignedData(node, malformed)
  if (contentType !== oid.tstInfo || !content) throw malformed('content type')
  return { info: content, ...readInfo(content), signer, certificates }
}

function readInfo(bytes: Uint8Array): Pick<TimestampToken, 'at' | 'imprint' | 'nonce'> {
  const info = readBer(bytes)
  const imprint = childAt(info, 2, 0x30)
  const hash = hashByOid(oidOf(childAt(imprint, 0, 0x30).children[0]))
  const nonce = info.children.slice(5).find((one) => one.tag === 0x02)
  if (!hash) throw malformed('hash')
  return {
    at: timeOf(info.children[4]),
    imprint: { hash, digest: octetsOf(childAt(imprint, 1, 0x04)) },
    nonce: nonce && integerHexOf(nonce),
  }
}

function malformed(detail: string): SignatureProblem {
  return new SignatureProblem(detail === 'hash' ? 'timestamp-algorithm-unsupported' : 'timestamp-malformed', detail)
}

/** The token of a TimeStampResp; a refusal is thrown (RFC 3161 §2.4.2: granted is 0, granted with changes 1). */
export function tokenOfResponse(bytes: Uint8Array): Uint8Array {
  const response = readBer(bytes)
  const status = childAt(childAt(response, 0, 0x30), 0, 0x02).content
  const token = response.children[1]
  if (status.length !== 1 || (status[0] ?? 9) > 1 || !token) throw new SignatureProblem('timestamp-refused')
  return token.raw
}
