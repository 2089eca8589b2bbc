import { Buffer } from 'node:buffer'
import { oid } from '../asn1/object-identifiers.ts'
import { childWithTag, listElements, formatInteger, readOctets, readOid, readBer, readTime } from '../asn1/read-ber.ts'
import type { Asn1, Element } from '../asn1/read-ber.ts'
import { SignatureProblem } from '../problem.ts'

/** A certificate revocation list (RFC 5280 §5), not yet verified. */
export interface RevocationList {
  readonly signedBytes: Uint8Array
  readonly algorithm: Asn1
  readonly signature: Uint8Array
  readonly issuerName: Uint8Array
  readonly thisUpdate: Date
  readonly nextUpdate: Date | undefined
  /** The list covers every certificate of a person from its issuer, and is not a delta list. */
  readonly isComplete: boolean
  find(serialNumber: string): Revocation | undefined
}

export interface Revocation {
  readonly at: Date
  /** CRLReason (RFC 5280 §5.3.1). */
  readonly reason: number | undefined
}

const MAX_BYTES = 20 * 1024 * 1024

/** The revoked certificates are searched in the encoded bytes: some lists have 100,000 entries. */
export function readRevocationList(bytes: Uint8Array): RevocationList {
  if (bytes.length > MAX_BYTES) throw malformed('size')
  const [outer, ...after] = listElements(bytes)
  const [body, algorithm, signature] = outer?.tag === 0x30 ? [...listElements(outer.content)] : []
  if (!body || !algorithm || signature?.tag !== 0x03 || after.length > 0) throw malformed('outer')
  const fields = [...listElements(body.content)]
  const rest = fields[0]?.tag === 0x02 ? fields.slice(1) : fields
  const [, issuer, thisUpdate, ...optional] = rest
  if (!issuer || !thisUpdate) throw malformed('fields')
  const next = optional[0]?.tag === 0x17 || optional[0]?.tag === 0x18 ? optional[0] : undefined
  const revoked = optional.find((one) => one.tag === 0x30)
  const extensions = optional.find((one) => one.tag === 0xa0)
  return {
    signedBytes: body.raw,
    algorithm: readBer(algorithm.raw),
    signature: signature.content.subarray(1),
    issuerName: issuer.raw,
    thisUpdate: readTime(readBer(thisUpdate.raw)),
    nextUpdate: next && readTime(readBer(next.raw)),
    isComplete: extensions === undefined || isComplete(readBer(extensions.raw)),
    find: (serialNumber) => revoked && findEntry(revoked, serialNumber),
  }
}

function findEntry(revoked: Element, serialNumber: string): Revocation | undefined {
  const wanted = Buffer.from(serialNumber, 'hex')
  for (const entry of listElements(revoked.content)) {
    // Serial numbers of the same length have the same offset, so the element is parsed only where the bytes may match.
    if (!Buffer.from(entry.raw.buffer, entry.raw.byteOffset, entry.raw.length).includes(wanted)) continue
    const node = readBer(entry.raw)
    if (formatInteger(node.children[0]) !== serialNumber) continue
    const reason = node.children[2]?.children
      .find((one) => readOid(one.children[0]) === oid.reasonCode)
      ?.children.at(-1)
    return { at: readTime(node.children[1]), reason: reason && readBer(readOctets(reason)).content[0] }
  }
  return undefined
}

function isComplete(extensions: Asn1): boolean {
  return (extensions.children[0]?.children ?? []).every((one) => {
    const id = readOid(one.children[0])
    const isCritical = one.children[1]?.tag === 0x01 && one.children[1].content[0] !== 0
    const value = one.children.at(-1)
    // §5.2.5: the list covers all certificates or those of persons, not only some reasons, and not other issuers'
    // certificates.
    if (id === oid.issuingDistributionPoint && value)
      return [0x82, 0x83, 0x84, 0x85].every((tag) => !childWithTag(readBer(readOctets(value)), tag))
    return id !== oid.deltaRevocationList && !isCritical
  })
}

function malformed(detail: string): SignatureProblem {
  return new SignatureProblem('revocation-malformed', detail)
}
