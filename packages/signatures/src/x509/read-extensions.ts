import { Buffer } from 'node:buffer'
import { oid } from '../asn1/object-identifiers.ts'
import { childWithTag, readOctets, readOid, readBer } from '../asn1/read-ber.ts'
import type { Asn1 } from '../asn1/read-ber.ts'
import { SignatureProblem } from '../problem.ts'

/** Values of a certificate's extensions (RFC 5280 §4.2, ETSI EN 319 412-5). */
export interface Extensions {
  readonly isAuthority: boolean
  /** Number of authorities allowed between this one and the end certificate; undefined for any number. */
  readonly pathLength: number | undefined
  readonly keyUsage: KeyUsage | undefined
  readonly extendedKeyUsage: { readonly purposes: readonly string[]; readonly critical: boolean } | undefined
  readonly ocspUrls: readonly string[]
  readonly revocationListUrls: readonly string[]
  readonly policies: readonly string[]
  /** Statements of EN 319 412-5 with their declared types. */
  readonly qualifiedStatements: ReadonlySet<string>
  /** Unsupported critical extensions: a certificate with one must not be relied on (RFC 5280 §4.2). */
  readonly unknownCritical: readonly string[]
}

/** The first nine bits of RFC 5280 §4.2.1.3, by the names that trusted lists use too (ETSI TS 119 612 §5.5.9.2.2.1). */
export const keyUsages = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'crlSign',
  'encipherOnly',
  'decipherOnly',
] as const
export type KeyUsage = Readonly<Record<(typeof keyUsages)[number], boolean>>

interface Extension {
  readonly critical: boolean
  readonly value: Asn1
}

const read = new Set<string>([
  oid.basicConstraints,
  oid.keyUsage,
  oid.extendedKeyUsage,
  oid.authorityInformationAccess,
  oid.qcStatements,
  oid.certificatePolicies,
  oid.revocationListPoints,
])
/** These are known and need no reading: they name keys, or require nothing from this validation. */
const harmless = new Set<string>([
  oid.subjectKeyIdentifier,
  oid.authorityKeyIdentifier,
  oid.ocspNoCheck,
  oid.subjectAltName,
  oid.issuerAltName,
])

export function readExtensions(body: Asn1): Extensions {
  const found = new Map<string, Extension>()
  const unknownCritical: string[] = []
  const seen = new Set<string>()
  for (const one of childWithTag(body, 0xa3)?.children[0]?.children ?? []) {
    const id = readOid(one.children[0])
    // RFC 5280 §4.2 forbids a second one: a reader would have to choose.
    if (seen.has(id)) throw new SignatureProblem('certificate-malformed', `extension ${id} twice`)
    seen.add(id)
    const critical = one.children[1]?.tag === 0x01 && one.children[1].content[0] !== 0
    const last = one.children.at(-1)
    if (last?.tag === 0x04 && read.has(id)) found.set(id, { critical, value: readBer(readOctets(last)) })
    else if (critical && !harmless.has(id)) unknownCritical.push(id)
  }
  const constraints = found.get(oid.basicConstraints)?.value.children
  const isAuthority = constraints?.[0]?.tag === 0x01 && constraints[0].content[0] !== 0
  return {
    isAuthority,
    pathLength:
      isAuthority && constraints[1]?.tag === 0x02
        ? Buffer.from(constraints[1].content).readUIntBE(0, Math.min(6, constraints[1].content.length))
        : undefined,
    keyUsage: readKeyUsage(found.get(oid.keyUsage)),
    extendedKeyUsage: readExtendedKeyUsage(found.get(oid.extendedKeyUsage)),
    ocspUrls: readOcspUrls(found.get(oid.authorityInformationAccess)),
    revocationListUrls: readListUrls(found.get(oid.revocationListPoints)),
    policies: (found.get(oid.certificatePolicies)?.value.children ?? []).map((policy) => readOid(policy.children[0])),
    qualifiedStatements: readQualifiedStatements(found.get(oid.qcStatements)),
    unknownCritical,
  }
}

function readKeyUsage(extension: Extension | undefined): KeyUsage | undefined {
  if (!extension) return undefined
  const { content } = extension.value
  const has = (bit: number): boolean => ((content[1 + (bit >> 3)] ?? 0) & (0x80 >> (bit & 7))) !== 0
  return Object.fromEntries(keyUsages.map((name, bit) => [name, has(bit)])) as KeyUsage
}

function readExtendedKeyUsage(extension: Extension | undefined): Extensions['extendedKeyUsage'] {
  return extension && { purposes: extension.value.children.map(readOid), critical: extension.critical }
}

function readOcspUrls(extension: Extension | undefined): string[] {
  const descriptions = extension?.value.children ?? []
  return descriptions
    .filter((one) => readOid(one.children[0]) === oid.ocsp && one.children[1]?.tag === 0x86)
    .map((one) => textOfUri(one.children[1]))
}

/** Reads full names of distribution points (RFC 5280 §4.2.1.13); points for some reasons only are left out. */
function readListUrls(extension: Extension | undefined): string[] {
  const points = (extension?.value.children ?? []).filter((point) => !childWithTag(point, 0x81))
  const names = points.flatMap((point) => childWithTag(point, 0xa0)?.children ?? []).filter((name) => name.tag === 0xa0)
  return names
    .flatMap((name) => name.children)
    .filter((name) => name.tag === 0x86)
    .map(textOfUri)
}

const textOfUri = (node: Asn1 | undefined): string => Buffer.from(node?.content ?? []).toString('latin1')

function readQualifiedStatements(extension: Extension | undefined): ReadonlySet<string> {
  const statements = extension?.value.children ?? []
  return new Set(
    statements.flatMap((one) => {
      const id = readOid(one.children[0])
      return id === oid.qcType ? [id, ...(one.children[1]?.children ?? []).map(readOid)] : [id]
    }),
  )
}
