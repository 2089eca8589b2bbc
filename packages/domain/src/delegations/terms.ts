import type { Day } from '../calendar/days.ts'
import { mayGive, rankOf, type DelegationLevel, type Mandate } from './levels.ts'

/** As the specification names them. Pending waits for other representatives, sent for its receiver; the portal makes no drafts. */
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

/** Whether a delegation may still become or be of use: only then is it changed, revoked, refused. */
export const hasNotEnded = (status: DelegationStatus): boolean =>
  status === 'active' || status === 'pending' || status === 'sent' || status === 'suspended'

/** How one stands that nothing more is needed for on the side of the entity: its receiver accepts it once. */
export const standingStatus = (isAccepted: boolean): 'active' | 'sent' => (isAccepted ? 'active' : 'sent')

/** Days are days in Europe/Riga; the last one still counts. */
export type DelegationTerms = {
  readonly level: DelegationLevel
  readonly validFrom: Day
  readonly validUntil: Day | null
}

export type TermsObstacle = 'starts-in-past' | 'start-fixed' | 'ends-in-past' | 'ends-before-start' | 'beyond-own'

/** Why somebody cannot give these terms; before are the terms that stand, when they are being changed. */
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

/** Whether the new terms give anything that the former did not. */
export function givesMore(before: DelegationTerms, after: DelegationTerms): boolean {
  const endsLater = before.validUntil !== null && (after.validUntil === null || after.validUntil > before.validUntil)
  return rankOf(after.level) > rankOf(before.level) || endsLater || after.validFrom < before.validFrom
}
