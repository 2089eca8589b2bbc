import type { LegalState } from '@portal/domain/applications/register-bars'
import type { LegalTermKey } from '@portal/domain/law/legal-terms'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { Condition } from './condition.ts'
import type { IssueCode } from './issue-codes.ts'
import type { RuleOfCapital } from './rules-of-capital.ts'
import type { DayPlace, RuleOfEntry } from './rules-of-entry.ts'
import type { ByForm } from './by-form.ts'

/** A rule between fields or rows, checked while `when` is true; each name is one check in `rules/`. */
export type FormRule = ByForm & { readonly when?: Condition } & RuleOfForm

type RuleOfForm =
  /** No two rows describe the same person or entity: rows with equal values of one key are duplicates. */
  | { readonly rule: 'distinct-rows'; readonly rows: string; readonly by: readonly string[] }
  /** At most `max` rows fulfil the condition. */
  | {
      readonly rule: 'at-most-rows'
      readonly rows: string
      readonly where: Condition
      readonly max: number
      readonly field: string
      readonly code: IssueCode
    }
  /** Rows that fulfil `where` need one that fulfils `some`. */
  | {
      readonly rule: 'needs-row'
      readonly rows: string
      readonly where: Condition
      readonly some: Condition
      readonly field: string
      readonly code: IssueCode
    }
  /** A number in a row is at most the number of the other rows, or of those that fulfil `where` (`kopā ar vismaz N`). */
  | { readonly rule: 'below-row-count'; readonly rows: string; readonly where?: Condition; readonly field: string }
  /** Each row's person is among the rows of another group. */
  | { readonly rule: 'drawn-from'; readonly rows: string; readonly by: string; readonly among: string }
  /** Each row of `rows` that fulfils `where` is named by a row of `by`. */
  | {
      readonly rule: 'every-row-named'
      readonly rows: string
      readonly where: Condition
      readonly field: string
      readonly by: string
      readonly byField: string
    }
  /** All new shares times nominal value make the capital to the cent. In `rows` the form proposes the `shares` that are left. */
  | {
      readonly rule: 'shares-make-capital'
      readonly rows: string
      readonly shares: string
      readonly nominal: string
      readonly capital: string
    }
  /** The amount, of the form, is smaller than this one. */
  | { readonly rule: 'smaller-than'; readonly field: string; readonly amount: string; readonly code: IssueCode }
  /** Advises on a purpose that names profit. */
  | { readonly rule: 'not-for-profit'; readonly field: string }
  /** At least one of the groups has a row. */
  | { readonly rule: 'some-rows'; readonly groups: readonly string[] }
  /** At least `min` rows fulfil the condition. */
  | {
      readonly rule: 'at-least-rows'
      readonly rows: string
      readonly where: Condition
      readonly min: number
      readonly code: IssueCode
    }
  /** The register, or the application itself, gives this filing ground to the applicant. */
  | { readonly rule: 'ground-given'; readonly field: string }
  /** For an entity of this form the answer is one of these. */
  | {
      readonly rule: 'answer-by-form'
      readonly field: string
      readonly legalForm: LegalForm
      readonly answers: readonly string[]
      readonly code: IssueCode
    }
  /** There is exactly one row: the end of an office that the applicant holds and resigns from. */
  | { readonly rule: 'own-end'; readonly rows: string; readonly officer: string; readonly reason: string }
  /** One of the rows is the applicant. */
  | { readonly rule: 'names-applicant'; readonly rows: string }
  /** The register has no second member; where it has none at all, the answers name the member. */
  | { readonly rule: 'sole-member'; readonly body: string; readonly named: string }
  /** A meeting has two members (Komerclikuma 210. pants). The verifier of its minutes neither chaired it nor kept them. */
  | {
      readonly rule: 'members-meeting'
      readonly body: string
      readonly verifier: string
      readonly others: readonly string[]
      /** The members who did not come, with their representatives: one of these may verify the minutes, too. */
      readonly attendance: string
    }
  /**
   * The portal can prepare minutes of a meeting of members whom the register knows, with some of them. Warns where their votes, as one for
   * each share, may be too few for a quorum or the decision (Komerclikuma 214. un 216. pants): the statutes may differ. The verifier of the
   * minutes took part. The notice is not sent after the meeting; warns of a short one of a meeting at which members were absent.
   */
  | {
      readonly rule: 'meeting-votes'
      readonly minutes: string
      readonly decidedOn: string
      readonly attendance: string
      readonly votes: string
      readonly verifier: string
      /** The chair and the keeper, who took part, too. */
      readonly officials: readonly string[]
    }
  /**
   * Not more members take part in a meeting than there are, and not more votes are against than in favour. Warns of more votes than members
   * who take part, and of votes that are no majority of those present. A meeting that the law governs needs more than half of the members;
   * statutes may give a casting vote.
   * The notice is not sent after the meeting.
   */
  | {
      readonly rule: 'turnout'
      readonly turnout: string
      readonly decidedOn: string
      /** The body that decides. */
      readonly body: string
    }
  /** The day, of the form or of each row, is not before the entity was registered. */
  | ({ readonly rule: 'since-registration' } & DayPlace)
  /** Warns when the register is notified later than this term after the day. `code`: the warning that names another law. */
  | ({ readonly rule: 'notified-within'; readonly term: LegalTermKey; readonly code?: IssueCode } & DayPlace)
  /** The day, of the form, is not in the past. */
  | { readonly rule: 'not-past'; readonly field: string }
  /** Warns of a day in the future, or of one more than these months ahead. */
  | ({ readonly rule: 'in-effect'; readonly months?: number } & DayPlace)
  /** The fact that a row ends does not end before it began. */
  | { readonly rule: 'end-after-start'; readonly rows: string; readonly fact: string; readonly field: string }
  /** Warns of a person under 18 (Civillikuma 219. pants), where the birth date is known and the row fulfils `where`. `code`: the error where the law demands the age. */
  | { readonly rule: 'of-age'; readonly rows: string; readonly where?: Condition; readonly code?: IssueCode }
  /** The entity is, or is not, in a legal state. */
  | { readonly rule: 'in-state' | 'not-in-state'; readonly state: LegalState; readonly field: string }
  /**
   * Warns when the beneficial owners contradict the shares, as both result from all services of the application.
   * `finding` is the declaration of owners, `rows` the place of the warning in a service without one.
   */
  | { readonly rule: 'owners-match-shares'; readonly finding: string }
  | { readonly rule: 'owners-match-shares'; readonly finding?: never; readonly rows: string }
  /**
   * The answer `unchanged` or `changed` about the beneficial owners fits the other services of the application. Warns
   * where owners change and are not filed with it.
   */
  | { readonly rule: 'owners-stated'; readonly field: string }
  /** The board that results from the service's changes: no person twice, one chair, and rights that its members can exercise. */
  | { readonly rule: 'board-works' }
  /** The council that results, in its rows: no person twice, one chair, and no member of the board (Komerclikuma 295. pants). */
  | { readonly rule: 'council-works'; readonly rows: string }
  /** The council that results has at least `min` members; with `orNone` the entity may have no council at all. */
  | {
      readonly rule: 'council-size'
      readonly rows: string
      readonly min: number
      readonly orNone?: true
      readonly code: IssueCode
    }
  /**
   * The portal can prepare minutes of a council that the register knows, and whose members met under one of them. Warns where they, or their
   * votes, may be too few (Komerclikums).
   */
  | {
      readonly rule: 'council-votes'
      readonly minutes: string
      readonly absence: string
      readonly session: string
    }
  /**
   * The members that result have the whole capital, each share once, and each member one entry. `common` is the group
   * of the shares that several persons acquire in common.
   */
  | { readonly rule: 'members-work'; readonly rows: string; readonly common?: string }
  /** The partners that result: none joins twice, and no right in `rows` needs more others than represent. Warns at `place` when too few, or none who represents, remain. */
  | { readonly rule: 'partners-work'; readonly rows: string; readonly place: string }
  | RuleOfCapital
  | RuleOfEntry
