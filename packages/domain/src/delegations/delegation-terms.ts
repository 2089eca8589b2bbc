import type { Day } from '../calendar/days.ts'
import { mayGive, getRank, type DelegationLevel, type Mandate } from './levels.ts'

/** Statuses of the specification. `pending` waits for other representatives, `sent` for its receiver; the portal makes no drafts. */
export const delegationStatuses = [
  'active',
  'revoked',
  'receiver_canceled',
  'suspended',
  'expired',
  'draft',
  'sent',
  'pending',
] as const
export type DelegationStatus = (typeof delegationStatuses)[number]

/** Checks that a delegation is or may still become usable: only then can it be changed, revoked or refused. */
export const hasNotEnded = (status: DelegationStatus): boolean =>
  status === 'active' || status === 'pending' || status === 'sent' || status === 'suspended'

/** Returns the status of a delegation that needs nothing more from the entity: its receiver accepts it once. */
export const getInitialStatus = (isAccepted: boolean): 'active' | 'sent' => (isAccepted ? 'active' : 'sent')

/** Days are days in Europe/Riga; the last one is included. */
export type DelegationTerms = {
  readonly level: DelegationLevel
  readonly validFrom: Day
  readonly validUntil: Day | null
}

export type TermsObstacle = 'starts-in-past' | 'start-fixed' | 'ends-in-past' | 'ends-before-start' | 'beyond-own'

/** Returns the reason why these terms cannot be given. @param before the current terms, when they are being changed */
export function termsObstacle(
  giver: Mandate,
  terms: DelegationTerms,
  today: Day,
  before?: DelegationTerms,
): TermsObstacle | null {
  const { level, validFrom, validUntil } = terms
  if (before && before.validFrom <= today && validFrom !== before.validFrom) return 'start-fixed'
  if (validFrom < today && validFrom !== before?.validFrom) return 'starts-in-past'
  if (validUntil !== null && validUntil < today) return 'ends-in-past'
  if (validUntil !== null && validUntil < validFrom) return 'ends-before-start'
  return mayGive(giver, level, validUntil) ? null : 'beyond-own'
}

/** Checks whether the new terms give anything more than the previous ones. */
export function givesMore(before: DelegationTerms, after: DelegationTerms): boolean {
  const endsLater = before.validUntil !== null && (after.validUntil === null || after.validUntil > before.validUntil)
  return getRank(after.level) > getRank(before.level) || endsLater || after.validFrom < before.validFrom
}
