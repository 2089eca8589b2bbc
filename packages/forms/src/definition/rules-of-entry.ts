import type { FactKind } from '@portal/contract/facts'
import type { LegalTermKey } from '@portal/domain/law/legal-terms'
import type { Condition } from './condition.ts'
import type { IssueCode } from './issue-codes.ts'

/** A field of each row, or `step.group.field`. */
export type DayPlace = { readonly rows?: string; readonly field: string }

/** Entries of which a person may have one: as a sole trader, and as a member of a company with small capital. */
export type EntryOfPerson = 'sole-trader' | 'low-capital-member'

/** Rules about the days of an entry and about persons who hold the same one. */
export type RuleOfEntry =
  /** The day, of the form or of each row, is not before the first day of the law that governs the entry. */
  | ({ readonly rule: 'since-law'; readonly day: string } & DayPlace)
  /** Always has this issue, while `when` holds. */
  | { readonly rule: 'always'; readonly field: string; readonly code: IssueCode }
  /** The day in the rows that fulfil `where` has come: it reports an event. */
  | { readonly rule: 'has-happened'; readonly rows: string; readonly field: string; readonly where: Condition }
  /**
   * Warns of a day, of the form or of the rows that fulfil `where`, before the decision, because a decision is not
   * retroactive. `code`: the warning that names another law.
   */
  | ({
      readonly rule: 'after-decision'
      readonly decidedOn: string
      readonly where?: Condition
      readonly code?: IssueCode
    } & DayPlace)
  /** Warns of a period that ends earlier than this term after the current day. */
  | { readonly rule: 'term-ahead'; readonly field: string; readonly term: LegalTermKey }
  /**
   * The person of a row does not hold such a fact that stays, or, with `orLeaving`, one that the filing ends; `among` limits
   * it to facts with one of these words in a part.
   */
  | {
      readonly rule: 'new-holder'
      readonly rows: string
      readonly kind: FactKind
      readonly among?: { readonly part: string; readonly words: readonly string[] }
      readonly orLeaving?: boolean
      readonly code: IssueCode
    }
  /** Warns of a resulting name without that of the foreign merchant or organisation. */
  | { readonly rule: 'named-after-principal'; readonly place: string }
  /** Warns, at these rows, where no such fact is left in the register, or fewer than `min`. */
  | {
      readonly rule: 'holder-remains'
      readonly kind: FactKind
      readonly rows: string
      readonly min?: number
      /** The values of a part of a fact that counts. */
      readonly among?: { readonly part: string; readonly words: readonly string[] }
      readonly code: IssueCode
    }
  /**
   * The members that result are of at least two member states, or the form has this issue at `place`. None in the rows
   * is of another country. The question is `memberState` (Regula (EEK) Nr. 2137/85, 4. pants).
   */
  | { readonly rule: 'member-states'; readonly rows: string; readonly place: string; readonly code: IssueCode }
  /** Warns where the register has an entry of this kind that began in the year of the day. */
  | { readonly rule: 'once-a-year'; readonly kind: FactKind; readonly field: string; readonly code: IssueCode }
  /**
   * Warns after this month and day of each year, unless the register has an entry of this kind that began in the year,
   * or the entity is registered since the year began.
   */
  | { readonly rule: 'due-each-year'; readonly kind: FactKind; readonly field: string; readonly by: string }
  /** The branch that a row names is in the register. */
  | { readonly rule: 'known-branch'; readonly rows: string; readonly field: string }
  /** The register keeps the data of a person with a code by itself: such a holder's entry is not chosen. */
  | { readonly rule: 'holder-without-code'; readonly rows: string; readonly fact: string }
  /**
   * New data of a registered holder make the holder neither of another kind nor another holder of `kinds`. Warns where
   * neither the name nor the birth date or number stays.
   */
  | {
      readonly rule: 'same-holder'
      readonly rows: string
      readonly fact: string
      readonly kinds: readonly FactKind[]
    }
  /** Warns where no holder of such a fact could exercise the right that results, for want of others. */
  | { readonly rule: 'right-exercisable'; readonly rows: string; readonly field: string; readonly kind: FactKind }
  /**
   * Warns, at the rows of leaving holders, of a registered right to act with some others that no holder could exercise any
   * more, because too few holders are left. `words`: the values of `part` of a fact that counts.
   */
  | {
      readonly rule: 'rights-remain'
      readonly rows: string
      readonly kind: FactKind
      readonly among?: { readonly part: string; readonly words: readonly string[] }
    }
  /**
   * The areas of activity that result are at most so many, and none is named twice. Warns of a new one that is not in the
   * list (`FormFacts.areas`). `field`: the name in each row.
   */
  | { readonly rule: 'areas-work'; readonly rows: string; readonly field: string; readonly most: number }
  /**
   * At most all members are citizens. Warns of fewer than `least` citizens, and where there are more than `halfAbove`
   * members, of fewer than half of them.
   */
  | {
      readonly rule: 'citizens-enough'
      readonly members: string
      readonly citizens: string
      readonly least: number
      readonly halfAbove: number
    }
  /** Warns of an address that is another one than the registered: its code in the State Address Register differs. */
  | { readonly rule: 'same-place'; readonly field: string }
  /** The register has the facts that the amendments prepared by the portal compare with the new ones. */
  | { readonly rule: 'amendments-known'; readonly field: string }
  /** The person of a row has no other entry of which the law allows one (`FormFacts.entriesOf`). */
  | { readonly rule: 'only-entry'; readonly rows: string; readonly of: EntryOfPerson; readonly code: IssueCode }
