import { Buffer } from 'node:buffer'
import { oid } from '../asn1/object-identifiers.ts'
import { childWithTag, elementsOf, integerHexOf, octetsOf, oidOf, readBer, timeOf } from '../asn1/read-ber.ts'
import type { Asn1, Element } from '../asn1/read-ber.ts'
import { SignatureProblem } from '../problem.ts'

/** A certificate revocation list (RFC 5280 §5), not yet checked. */
export interface RevocationList {
  readonly signedBytes: Uint8Array
  readonly algorithm: Asn1
  readonly signature: Uint8Array
  readonly issuerName: Uint8Array
  readonly thisUpdate: Date
  readonly nextUpdate: Date | undefined
  /** Says something about every certificate of a person that its issuer has issued, and is no list of differences. */
  readonly isComplete: boolean
  find(serialNumber: string): Revocation | undefined
}

export interface Revocation {
  readonly at: Date
  /** CRLReason (RFC 5280 §5.3.1). */
  readonly reason: number | undefined
}

const MAX_BYTES = 20 * 1024 * 1024

/** The list of revoked certificates is searched where it stands: some have a hundred thousand entries. */
export function readRevocationList(bytes: Uint8Array): RevocationList {
  if (bytes.length > MAX_BYTES) throw malformed('size')
  const [outer, ...after] = elementsOf(bytes)
  const [body, algorithm, signature] = outer?.tag === 0x30 ? [...elementsOf(outer.content)] : []
  if (!body || !algorithm || signature?.tag !== 0x03 || after.length > 0) throw malformed('outer')
  const fields = [...elementsOf(body.content)]
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
    thisUpdate: timeOf(readBer(thisUpdate.raw)),
    nextUpdate: next && timeOf(readBer(next.raw)),
    isComplete: extensions === undefined || isComplete(readBer(extensions.raw)),
    find: (serialNumber) => revoked && findEntry(revoked, serialNumber),
  }
}

function findEntry(revoked: Element, serialNumber: string): Revocation | undefined {
  const wanted = Buffer.from(serialNumber, 'hex')
  for (const entry of elementsOf(revoked.content)) {
    // Serial numbers of one length have one place; the element is taken apart only where the bytes may be right.
    if (!Buffer.from(entry.raw.buffer, entry.raw.byteOffset, entry.raw.length).includes(wanted)) continue
    const node = readBer(entry.raw)
    if (integerHexOf(node.children[0]) !== serialNumber) continue
    const reason = node.children[2]?.children.find((one) => oidOf(one.children[0]) === oid.reasonCode)?.children.at(-1)
    return { at: timeOf(node.children[1]), reason: reason && readBer(octetsOf(reason)).content[0] }
  }
  return undefined
}

function isComplete(extensions: Asn1): boolean {
  return (extensions.children[0]?.children ?? []).every((one) => {
    const id = oidOf(one.children[0])
    const isCritical = one.children[1]?.tag === 0x01 && one.children[1].content[0] !== 0
    const value = one.children.at(-1)
    // §5.2.5: all certificates, or those of persons; not some reasons only, not other issuers' certificates too.
    if (id === oid.issuingDistributionPoint && value)
      return [0x82, 0x83, 0x84, 0x85].every((tag) => !childWithTag(readBer(octetsOf(value)), tag))
    return id !== oid.deltaRevocationList && !isCritical
  })
}

function malformed(detail: string): SignatureProblem {
  return new SignatureProblem('revocation-malformed', detail)
}
