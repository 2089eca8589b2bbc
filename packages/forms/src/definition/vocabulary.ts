import type { LegalState } from '@portal/domain/applications/register-bars'
import type { FilingGround } from '@portal/domain/applications/filing-grounds'
import type { TariffKey } from '@portal/domain/fees/tariffs'
import type { LegalForm, Register } from '@portal/domain/names/legal-forms'
import type { FactKind } from '@portal/contract/facts'
import type { Condition } from './condition.ts'
import type { IssueCode } from './issue-codes.ts'
import type { BoardAnswers, SignerRule } from './signer-rules.ts'

export type { Condition }

/** Kinds of applicants: the specification's words. */
export type SubmissionType = 'NATURAL_PERSON' | 'LEGAL_ENTITY' | 'ON_BEHALF_OF_BRANCH' | 'ON_BEHALF_OF_ENTITY'

export type ServiceCategory = 'new-subject' | 'changes' | 'ends'

/** Limits a part of a definition to entities of some legal forms; without it the part is for all. */
export type ByForm = { readonly forms?: readonly LegalForm[] }

type FieldBase = ByForm & {
  readonly key: string
  /** Fields are required by default. */
  readonly optional?: true
  readonly when?: Condition
  /** Namespace of shared texts (`persons.natural`), where the field does not use its own service's. */
  readonly texts?: string
  /** Texts of another key while the condition holds. */
  readonly reworded?: { readonly when: Condition; readonly key: string }
  /** The texts have a hint under the label. */
  readonly hint?: true
}

/** The closed list of kinds: each has one schema, one control and one line in the printed form. */
export type Field = FieldBase &
  (
    | { readonly kind: 'text' | 'long-text' | 'digits'; readonly maxLength?: number }
    | { readonly kind: 'email' | 'phone' | 'person-code' | 'country' | 'address' }
    /** `naming`: the field of the same group with the entity's name. */
    | { readonly kind: 'registration-number'; readonly naming: string }
    /** A name in the form that the register checks (Komerclikums 26.–29. pants). */
    | { readonly kind: 'company-name'; readonly legalForm?: LegalForm }
    | { readonly kind: 'date'; readonly in?: 'past' | 'past-or-today' }
    | { readonly kind: 'integer'; readonly min?: number; readonly max?: number }
    | { readonly kind: 'money'; readonly min?: string; readonly max?: string }
    | { readonly kind: 'choice'; readonly options: readonly string[] }
    /** A declaration: true or nothing. */
    | { readonly kind: 'yes-no' | 'statement' }
    /**
     * One of the entity's current registered facts: of one of these kinds, with `having` limited to those whose value
     * has that part, and for officers to those in one of the `positions`. The value is the fact's id (`offeredFacts`).
     */
    | {
        readonly kind: 'fact'
        readonly of: readonly FactKind[]
        readonly having?: string
        readonly positions?: readonly string[]
      }
  )

export type FieldKind = Field['kind']

export type Group = ByForm & {
  readonly key: string
  readonly fields: readonly Field[]
  readonly repeat?: { readonly min: number; readonly max: number }
  readonly when?: Condition
  readonly hint?: true
}

export type Step = ByForm & {
  readonly key: string
  readonly groups: readonly Group[]
  readonly when?: Condition
  readonly hint?: true
}

export type DocumentDefinition = ByForm & {
  /** Its name is the text `services.document-types.<type>`. */
  readonly type: DocumentType
  readonly origin: 'generated' | 'uploaded'
  readonly requiredSignatures: SignerRule
  /** Each signer may have a separate paper, so the signatures of all papers of this type count together. */
  readonly papers?: 'several'
  readonly when?: Condition
  /** The application may be filed without it, or only while no relief is claimed. */
  readonly optional?: true | 'without-relief'
}

export type DocumentType =
  | 'application'
  | 'founding-decision'
  | 'founding-agreement'
  | 'statutes'
  | 'members-decision'
  | 'members-minutes'
  | 'council-decision'
  | 'statutes-amendments'
  | 'statutes-new-wording'
  | 'organisation-minutes'
  | 'founders-decision'
  | 'liquidator-consent'
  | 'closing-statement'
  | 'distribution-plan'
  | 'archive-certificate'
  | 'board-consent'
  | 'council-consent'
  | 'owner-consent'
  | 'capital-payment-proof'
  | 'right-to-represent'
  | 'rights-document'
  | 'relief-proof'
  | 'power-of-attorney'
  | 'notarial-certification'
  | 'control-proof'

/** A rule between fields or rows, checked while `when` is true; each name is one check in form-rules.ts. */
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
  /** A number in a row is at most the number of the other rows (`kopā ar vismaz N`). */
  | { readonly rule: 'below-row-count'; readonly rows: string; readonly field: string }
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
  /** Shares times nominal value make the capital to the cent. */
  | {
      readonly rule: 'shares-make-capital'
      readonly rows: string
      readonly shares: string
      readonly nominal: string
      readonly capital: string
    }
  /** The amount, of the form, is smaller than this one. */
  | { readonly rule: 'smaller-than'; readonly field: string; readonly amount: string; readonly code: IssueCode }
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
    }
  /** The day, of the form or of each row, is not before the entity was registered. */
  | ({ readonly rule: 'since-registration' } & DayPlace)
  /** Warns when the register is notified later than so many days after this day. */
  | { readonly rule: 'notified-within'; readonly field: string; readonly days: number }
  /** The day, of the form, is not in the past. */
  | { readonly rule: 'not-past'; readonly field: string }
  /** Warns of a day in the future. */
  | { readonly rule: 'in-effect'; readonly rows: string; readonly field: string }
  /** The fact that a row ends does not end before it began. */
  | { readonly rule: 'end-after-start'; readonly rows: string; readonly fact: string; readonly field: string }
  /** Warns of a person under 18 (Civillikuma 219. pants), where the birth date is known. */
  | { readonly rule: 'of-age'; readonly rows: string }
  /** The entity is, or is not, in a legal state. */
  | { readonly rule: 'in-state' | 'not-in-state'; readonly state: LegalState; readonly field: string }
  /** Warns of a day earlier than so many months after the entity came into a legal state. */
  | { readonly rule: 'waits'; readonly state: LegalState; readonly months: number; readonly field: string }
  /** Warns when the beneficial owners contradict the shares, as both result. */
  | { readonly rule: 'owners-match-shares'; readonly finding: string }
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

/** A field of each row, or `step.group.field`. */
type DayPlace = { readonly rows?: string; readonly field: string }

/**
 * Source of a part of a fact: an answer (a field of the row, or `step.group.field`), the first given one of several, a
 * word of the register, a part that the changed fact keeps, nested parts, or the given ones of a list. Missing answers
 * are null.
 */
export type FactPart =
  | string
  | { readonly firstOf: readonly string[] }
  | { readonly list: readonly FactPart[] }
  | { readonly word: string | null }
  | { readonly kept: string }
  | { readonly parts: { readonly [part: string]: FactPart } }

/** Mapping of answers to a change of registered facts (decision 54). All keys but `value` name an answer, as a part does. */
export type FactMapping = ByForm & {
  readonly deed: 'added' | 'changed' | 'ended'
  readonly kind: FactKind
  /** The group of which each row makes a fact; without it the form makes one. */
  readonly rows?: string
  /** Evaluated for each row, where there are rows. */
  readonly when?: Condition
  /** The question of kind `fact` that names it. */
  readonly id?: string
  /** Each registered fact of the kind in which this part is one of these words. */
  readonly every?: { readonly part: string; readonly among: readonly string[] }
  /** The answers begin with the registered values: as soon as the fact is chosen, or at once where an entity has one. They must differ in the end. */
  readonly prefill?: true
  readonly value?: FactPart
  readonly since?: string
  readonly until?: string
  readonly reason?: string
}

/** The catalogue's part of a service; without forms, so that the first page stays small. */
export type CatalogueEntry = {
  readonly code: string
  readonly category: ServiceCategory
  readonly applicants: readonly SubmissionType[]
  /** Forms of the entity that the service changes; empty where it makes a new one. */
  readonly entityForms: readonly LegalForm[]
  /** Grounds on which it may be filed for such an entity. */
  readonly grounds: readonly FilingGround[]
  /** The tariff in each register that the service enters. */
  readonly tariffs: { readonly [R in Register]?: TariffKey }
  /** Filed together with one of these it is included in that one, and no separate change. */
  readonly partOf?: readonly string[]
  /** The group of which each row is a charged change; otherwise the service makes one. */
  readonly changes?: string
}

/**
 * One version of a service. A change of its questions, documents or facts is a new version; the earlier one stays for
 * the applications that were begun with it.
 */
export type ServiceDefinition = CatalogueEntry & {
  readonly version: number
  /** The first day on which an application may be begun with it. */
  readonly validFrom: string
  /** The last day on which one may be begun or submitted with it; submitted applications continue with it. */
  readonly validTo: string | null
  readonly steps: readonly Step[]
  readonly rules: readonly FormRule[]
  readonly documents: readonly DocumentDefinition[]
  readonly facts: readonly FactMapping[]
  /** The group of the subject's founders. */
  readonly founders?: string
  /** Position of the answers about board changes. */
  readonly board?: BoardAnswers
  /** Path of the answer about an association's groups (`none` or a relief of the tariff). */
  readonly relief?: string
}

/** Keeps the literal types, from which `AnswersOf` is inferred. */
export function defineService<const S extends ServiceDefinition>(service: S): S {
  return service
}

/** The answers of one service: `answers[serviceCode]` of an application. */
export type ServiceAnswers = { readonly [step: string]: unknown }
