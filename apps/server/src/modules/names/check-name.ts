import {
  comparedName,
  compareNames,
  isVillageName,
  nameViolations,
  type ComparedName,
  type LegalForm,
} from '@portal/domain'
import type { Database, Tx } from '../../db/connect.ts'
import { findPlace } from '../addresses/index.ts'
import { takenNamesLike, type KnownName } from './queries.ts'

export interface NameCheck {
  result: 'available' | 'similar' | 'unavailable' | 'not-allowed'
  /** The violated rules of a name that is not allowed; otherwise those that may be violated. */
  violations: string[]
  hits: KnownName[]
}

const mostHits = 10
const collator = new Intl.Collator('lv')

/**
 * Checks whether a name is likely to be free: neither registered nor applied for (Komerclikuma 28. pants). The state
 * notary decides.
 * @param form without one, only the rules of all forms apply
 * @param own the registration number of the entity that takes the name; its present name is no conflict
 * @param appliedFor finds names of open applications, which a higher layer knows
 */
export async function checkName(
  db: Database | Tx,
  { name, form, own }: { name: string; form: LegalForm | undefined; own?: string | undefined },
  appliedFor: (name: string) => Promise<KnownName[]>,
): Promise<NameCheck> {
  const place = await findPlace(db, name)
  const violations = nameViolations(name, { ...(form && { form }), place })
  if (violations.length > 0) return { result: 'not-allowed', violations, hits: [] }

  const taken = await takenNamesLike(db, name)
  const known = [...taken.filter((each) => each.registrationNumber !== own), ...(await appliedFor(name))]
  const wanted = comparedName(name)
  const { identical = [], similar = [] } = Object.groupBy(known, (candidate) => compareNames(wanted, candidate))
  const hits = (identical.length > 0 ? identical : similar).toSorted(closestFirst(wanted)).slice(0, mostHits)
  const result = identical.length > 0 ? 'unavailable' : similar.length > 0 ? 'similar' : 'available'
  return { result, violations: isVillageName(form, place) ? ['name-village-name'] : [], hits }
}

const closestFirst = (wanted: ComparedName) => (left: KnownName, right: KnownName) =>
  Math.abs(left.key.length - wanted.key.length) - Math.abs(right.key.length - wanted.key.length) ||
  collator.compare(left.name, right.name)
