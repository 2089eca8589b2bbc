import { oid } from '../../asn1/object-identifiers.ts'
import type { Criteria, TrustAnchor, TrustUse } from '../../trust.ts'
import type { Certificate } from '../../x509/certificate.ts'
import type { Chain } from '../../x509/find-chain.ts'
import type { KeyUsage } from '../../x509/read-extensions.ts'

/** Legal value of a valid signature under Regulation (EU) 910/2014, with the reasons (ETSI TS 119 615 §4.4 and §4.5). */
export interface Qualified {
  readonly level: 'qualified' | 'advanced-with-qualified-certificate' | 'advanced' | 'undetermined'
  readonly kind: 'signature' | 'seal' | 'undetermined'
  readonly reasons: readonly string[]
}

type KeyUsageName = keyof KeyUsage

/** Determines the qualification. The trusted list overrides the certificate: its qualifiers state the supervisor's findings (TS 119 612 §5.5.9.2.3). */
export function determineQualification(certificate: Certificate, chain: Chain | undefined, at: Date): Qualified {
  const { qualifiedStatements: statements } = certificate
  if (!chain || chain.below.length === 0)
    return { level: 'undetermined', kind: kindOf(statements, new Set()), reasons: ['not-in-trusted-list'] }
  const qualifiers = new Set(
    (chain.entry.qualifications ?? [])
      .filter(({ criteria }) => meets(certificate, criteria))
      .flatMap((one) => one.qualifiers),
  )
  const kind = kindOf(statements, qualifiers)
  const reasons: string[] = []
  const isQualified = isQualifiedCertificate(statements, qualifiers, reasons)
  const use = isGrantedFor(chain.entry, kind)
  if (!use) reasons.push('service-not-for-this-use')
  // Before the Regulation (Directive 1999/93/EC) lists did not distinguish signatures from seals.
  if (kind === 'undetermined' && at >= regulationApplies) reasons.push('use-not-declared')
  if (!isQualified || !use || (kind === 'undetermined' && at >= regulationApplies))
    return { level: 'advanced', kind, reasons }
  return isInDevice(statements, qualifiers, reasons)
    ? { level: 'qualified', kind, reasons }
    : { level: 'advanced-with-qualified-certificate', kind, reasons }
}

const regulationApplies = new Date('2016-07-01T00:00:00Z')

function kindOf(statements: ReadonlySet<string>, qualifiers: ReadonlySet<string>): Qualified['kind'] {
  if (qualifiers.has('QCForESig')) return 'signature'
  if (qualifiers.has('QCForESeal')) return 'seal'
  if (statements.has(oid.qcTypeSeal)) return 'seal'
  // EN 319 412-5 §4.2.3: without a declared type a qualified certificate is for signatures.
  return statements.has(oid.qcTypeSignature) || (statements.has(oid.qcCompliance) && !statements.has(oid.qcType))
    ? 'signature'
    : 'undetermined'
}

function isQualifiedCertificate(
  statements: ReadonlySet<string>,
  qualifiers: ReadonlySet<string>,
  reasons: string[],
): boolean {
  if (qualifiers.has('NotQualified')) reasons.push('list-says-not-qualified')
  else if (qualifiers.has('QCStatement')) reasons.push('list-says-qualified')
  else if (statements.has(oid.qcCompliance)) reasons.push('certificate-says-qualified')
  else reasons.push('certificate-not-qualified')
  return !qualifiers.has('NotQualified') && (qualifiers.has('QCStatement') || statements.has(oid.qcCompliance))
}

function isInDevice(statements: ReadonlySet<string>, qualifiers: ReadonlySet<string>, reasons: string[]): boolean {
  const denied = ['QCNoQSCD', 'QCNoSSCD'].some((one) => qualifiers.has(one))
  const granted = ['QCWithQSCD', 'QCWithSSCD', 'QCQSCDManagedOnBehalf'].some((one) => qualifiers.has(one))
  const asStated = statements.has(oid.qcSscd)
  if (denied) reasons.push('list-says-no-signature-device')
  else if (granted) reasons.push('list-says-signature-device')
  else reasons.push(asStated ? 'certificate-says-signature-device' : 'key-not-in-signature-device')
  return !denied && (granted || asStated)
}

const isGrantedFor = (entry: TrustAnchor, kind: Qualified['kind']): boolean =>
  entry.uses === undefined ||
  entry.uses.length === 0 ||
  kind === 'undetermined' ||
  entry.uses.includes(kind satisfies TrustUse)

const MAX_NESTING = 5

function meets(certificate: Certificate, criteria: Criteria, depth = 0): boolean {
  if (depth > MAX_NESTING) return false
  const { keyUsage, policies } = certificate
  const results = [
    ...criteria.keyUsages.map((bits) =>
      bits.every(({ name, value }) => (keyUsage?.[name as KeyUsageName] ?? false) === value),
    ),
    ...criteria.policySets.map((set) => set.every((policy) => policies.includes(policy))),
    ...criteria.nested.map((inner) => meets(certificate, inner, depth + 1)),
  ]
  if (criteria.assert === 'all') return results.every(Boolean)
  return criteria.assert === 'atLeastOne' ? results.some(Boolean) : !results.some(Boolean)
}
