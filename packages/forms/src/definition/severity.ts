import type { FormIssue, IssueCode } from './issue-codes.ts'

/** An error prevents filing. A warning doubts this filing, and the register is notified of it. Advice is for the applicant alone. */
export const severities = ['error', 'warning', 'advice'] as const
export type Severity = (typeof severities)[number]

/**
 * Issues that do not prevent filing: the applicant is warned, and the filing reports the warnings that stood at the submission. A
 * rule whose law is not certain warns, too.
 */
const warningCodes = [
  'changed-by-other',
  'address-not-renamed',
  'notified-late',
  'takes-effect-later',
  'starts-far-ahead',
  'minor',
  'board-empty',
  'board-cannot-represent',
  'council-incomplete',
  'council-without-chair',
  'creditors-term',
  'payment-too-late',
  'shares-before-decision',
  'decrease-too-early',
  'numbers-unknown',
  'numbers-of-other-category',
  'stock-category-changes',
  'shares-pass-without-signature',
  'stock-passes-without-signature',
  'stock-capital-small',
  'cooperative-founders-few',
  'union-founders-few',
  'workplace-union-founders-few',
  'congregation-filed-late',
  'arbitrators-few',
  'arbitrators-list-confirmed',
  'arbitrators-list-old',
  'yearly-filing-late',
  'no-representative-remains',
  'representation-filed-late',
  'name-without-principal',
  'grouping-members-few',
  'no-manager-remains',
  'no-liquidator-remains',
  'members-list-old',
  'party-citizens-few',
  'party-citizens-below-half',
  'owner-not-declared',
  'owner-without-shares',
  'owners-by-shares-many',
  'owners-filed-apart',
  'owners-unstated',
  'partners-too-few',
  'partners-of-one-type',
  'partners-cannot-represent',
  'before-decision',
  'own-shares-counted',
  'meeting-notice-late',
  'quorum-doubtful',
  'majority-doubtful',
  'votes-tied',
  'votes-exceed-present',
  'board-member-as-procurator',
  'already-owner',
  'joint-right-alone',
  'joint-right-remains',
  'maybe-same-person',
  'maybe-other-holder',
  'acts-through-guardian',
  'farm-through-guardian',
  'name-protected-word',
  'name-village-name',
  'already-sole-trader',
  'area-unlisted',
] as const satisfies readonly IssueCode[]
export type WarningCode = (typeof warningCodes)[number]

/** Facts that are useful to the applicant and that leave nothing to correct or to decide. They are neither stored nor filed. */
const adviceCodes = [
  'farm-transfer-uncertain',
  'deletion-uncertain',
  'court-papers-uncertain',
  'death-verified',
  'entity-in-state',
  'nominal-small',
  'purpose-of-profit',
] as const satisfies readonly IssueCode[]

const byCode: ReadonlyMap<string, Severity> = new Map([
  ...warningCodes.map((code) => [code, 'warning'] as const),
  ...adviceCodes.map((code) => [code, 'advice'] as const),
])

export const getSeverity = ({ code }: Pick<FormIssue, 'code'>): Severity => byCode.get(code) ?? 'error'
