import { problems } from '@portal/contract/problems'
import type { Kind } from './guard.ts'

/** A file with all its conditions as guards, or only those of the named functions. */
interface Place {
  kind: Kind
  path: RegExp
  functions?: RegExp
}

export const places: readonly Place[] = [
  {
    kind: 'access',
    path: /(^|\/)(access|share-link|resolve-actor|touched-persons|fact-holders|filing-grounds|card-sight)\.ts$|^apps\/server\/src\/(http\/)?(help-desk|session|terms-of-use-gate)\.ts$|^packages\/contract\/src\/(help-desk-right|needs-terms-of-use)\.ts$|^packages\/domain\/src\/delegations\/(levels|delegation-terms)\.ts$/,
  },
  {
    kind: 'access',
    path: /^(apps\/server\/src|packages\/(domain|contract|forms)\/src)\//,
    functions:
      /^(may[A-Z]|require(Actor|Mandate|OwnPart|Application|Editable|Editor|Tie|Giver|Delegation|Party|OpenToHelpDesk|Terms)|allows$|holds$|isOpenTo|behalfOr|touches$|shown(Fact|Code|Actions)$|disputeAction$)/,
  },
  {
    kind: 'rules',
    path: /^(apps\/server\/src|packages\/(domain|contract|forms)\/src)\//,
    functions: /^(require|refuse)[A-Z]/,
  },
  {
    kind: 'fees',
    path: /^packages\/domain\/src\/fees\/|^packages\/forms\/src\/facts\/fee-facts\.ts$|^apps\/server\/src\/modules\/applications\/(.*\/)?(price-application|quote-fees)\.ts$/,
  },
  { kind: 'law', path: /^packages\/forms\/src\/(facts\/(?!fact-words)|rules\/|signers\/)/ },
  {
    kind: 'verdict',
    path: /^packages\/signatures\/src\/(validation|x509|ocsp|crl|timestamp|cms|xml-signature|pdf|xades|trust-list|container)\//,
  },
]

/** SQL that decides who sees what; the register's news, seals and archives belong to no caller. */
export const accessQueries =
  /^apps\/server\/src\/(http\/idempotency\.ts$|modules\/(?!entities\/import\/|history\/seal-|files\/archive\/))/

/** Conditions about persons, rights and time; others sort and search. */
export const aboutAccess =
  /person|personal_code|owner|author|entity_id|organization|\bsid\b|key_hash|binding|cookie|ended|expires|valid_|superseded|customer|visit|supportSession|level|right|made_by|mode|liquidated|deleted_at|behalf|subject|belonging|status = 'active'|isHers|isParty|\bcolumn\b/i

/** SQL that protects against late writes over concurrent changes. */
export const fencedQueries =
  /^apps\/server\/src\/(jobs\/(queue|operate|report-failing-jobs)|modules\/(files\/(queries|status-queries|archive\/archive-copy)|payments\/queries|signing\/signing-record))\.ts$/

/** Conditions about state; others find the row. */
export const aboutState =
  /name|job_id|state|status|scan|stamped|object_key', '='|attempt|failures|reported|claimed|given_up|done_at|due_at|since|isOpen/i

/** Refusals of access: not signed in, without the right, or about unknown objects. */
export const accessProblems: ReadonlySet<string> = new Set([
  ...Object.entries(problems).flatMap(([code, status]) => (status === 401 || status === 403 ? [code] : [])),
  ...['application', 'entity', 'organization', 'delegation'].map((thing) => `${thing}-not-found`),
  'link-not-valid',
  'profile-switched',
  'wrong-profile',
])

/** Conditions that show less to a guest. */
export const aboutGuests = /^(isGuest|visitor\.actor)$/

/** Calls that refuse by throwing. */
export const refusingCall = /^(require|refuse)[A-Z]/
