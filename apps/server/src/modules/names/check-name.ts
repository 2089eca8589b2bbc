import { compareNames, nameKey, nameViolations, type LegalForm } from '@portal/domain'
import type { Database } from '../../db/connect.ts'
import { takenNamesLike, type KnownName } from './queries.ts'

export interface NameCheck {
  result: 'available' | 'similar' | 'unavailable' | 'not-allowed'
  violations: string[]
  hits: KnownName[]
}

const mostHits = 10
const collator = new Intl.Collator('lv')

/**
 * Whether a name can be expected to be free: neither entered nor applied for (Komerclikuma 28. pants). The state notary decides.
 * @param appliedFor finds names of open applications, which the floor above knows
 */
export async function checkName(
  db: Database,
  { name, form }: { name: string; form: LegalForm },
  appliedFor: (name: string) => Promise<KnownName[]>,
): Promise<NameCheck> {
  const violations = nameViolations(name, { form })
  if (violations.length > 0) return { result: 'not-allowed', violations, hits: [] }

  const known = [...(await takenNamesLike(db, name)), ...(await appliedFor(name))]
  const alike = (likeness: string) =>
    known
      .filter((candidate) => compareNames(name, candidate.name) === likeness)
      .sort(closestFirst(name))
      .slice(0, mostHits)
  const identical = alike('identical')
  if (identical.length > 0) return { result: 'unavailable', violations, hits: identical }
  const similar = alike('similar')
  return { result: similar.length > 0 ? 'similar' : 'available', violations, hits: similar }
}

const closestFirst = (name: string) => (left: KnownName, right: KnownName) =>
  Math.abs(nameKey(left.name).length - nameKey(name).length) -
    Math.abs(nameKey(right.name).length - nameKey(name).length) || collator.compare(left.name, right.name)
