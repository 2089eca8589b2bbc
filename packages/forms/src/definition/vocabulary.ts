import type { FilingGround } from '@portal/domain/applications/filing-grounds'
import type { TariffKey } from '@portal/domain/fees/tariffs'
import type { LegalForm, Register } from '@portal/domain/names/legal-forms'
import type { FactKind } from '@portal/contract/facts'
import type { ByForm } from './by-form.ts'
import type { Condition } from './condition.ts'
import type { FormRule } from './form-rule.ts'
import type { BoardAnswers, SignerRule } from './signer-rules.ts'

export type { ByForm, Condition, FormRule }

/** Kinds of applicants: the specification's words. */
export type SubmissionType = 'NATURAL_PERSON' | 'LEGAL_ENTITY' | 'ON_BEHALF_OF_BRANCH' | 'ON_BEHALF_OF_ENTITY'

export type ServiceCategory = 'new-subject' | 'changes' | 'ends'

/** Events in the life of an entity, by which users look for a service; in the order of the catalogue. */
export const lifeEvents = ['found', 'people', 'owners', 'identity', 'end'] as const
export type LifeEvent = (typeof lifeEvents)[number]

type FieldBase = ByForm & {
  readonly key: string
  /** Fields are required by default. */
  readonly optional?: true
  readonly when?: Condition
  /** Namespace of shared texts (`persons.natural`), where the field does not use its own service's. */
  readonly texts?: string
  /** Texts of another key while the condition holds. */
  readonly reworded?: { readonly when: Condition; readonly key: string }
  /** The answer of most applicants, which the form proposes when the question appears. A date may be `today`. */
  readonly initial?: string | boolean
  /** The answer is proposed only while this holds. When it ends, a question with the proposed answer is open again. */
  readonly initialWhen?: Condition
  /**
   * The register proposes the answer: who decides follows from the number of members, and the right of a new member
   * of the board from the right that all others have. `shares`: the initial answer, if the register knows the shares
   * of the members. `council`: the initial answer, if the register has a council. `amended`: the initial answer, if the
   * register knows the facts that the form amends. `seat`: the legal address. `announced`: the capital of the registered
   * notice of a decrease.
   */
  readonly initialFrom?: 'members' | 'board' | 'shares' | 'council' | 'amended' | 'seat' | 'announced'
  /** The texts have a hint under the label. */
  readonly hint?: true
}

/** The closed list of kinds: each has one schema, one control and one line in the printed form. */
export type Field = FieldBase &
  /** `numbered`: the line has a number, in Arabic or Roman figures. */
  (
    | { readonly kind: 'text'; readonly maxLength?: number; readonly numbered?: true }
    | { readonly kind: 'long-text'; readonly maxLength?: number }
    /** `lengths`: the numbers of digits of which such a number consists. */
    | { readonly kind: 'digits'; readonly maxLength?: number; readonly lengths?: readonly number[] }
    | { readonly kind: 'email' | 'phone' | 'person-code' | 'country' | 'address' }
    /** An area of activity: the Latvian name in the list that the operator imports, or a written name. */
    | { readonly kind: 'area' }
    /** One of the persons who acquire shares by the answers (`listContributors`): the row that names them. */
    | { readonly kind: 'contributor' }
    /** Numbers of shares, such as `1–50, 101`. */
    | { readonly kind: 'number-ranges' }
    /** `naming`: the field of the same group with the entity's name. */
    | { readonly kind: 'registration-number'; readonly naming: string }
    /** A name in the form that the register checks (Komerclikums 26.–29. pants). */
    | { readonly kind: 'company-name'; readonly legalForm?: LegalForm }
    | { readonly kind: 'date'; readonly in?: 'past' | 'past-or-today' }
    /** `completes`: the choice whose option asks for this number; readers get one `sentence` of both. */
    | { readonly kind: 'integer'; readonly min?: number; readonly max?: number; readonly completes?: string }
    | { readonly kind: 'money'; readonly min?: string; readonly max?: string }
    /** `declares`: the options by which the applicant declares something, as a statement does. */
    | { readonly kind: 'choice'; readonly options: readonly string[]; readonly declares?: readonly string[] }
    | { readonly kind: 'yes-no' }
    /** A declaration: true or nothing; an optional one only marks a row. `closes`: the button that ends its page makes it. */
    | { readonly kind: 'statement'; readonly closes?: true }
    /**
     * One of the entity's current registered facts: of one of these kinds, with `having` limited to those whose value
     * has that part, with `among` to those with one of the words in a part, and for officers to those in one of the
     * `positions`. The value is the fact's id (`offeredFacts`).
     */
    | {
        readonly kind: 'fact'
        readonly of: readonly FactKind[]
        readonly having?: string
        readonly among?: { readonly part: string; readonly words: readonly string[] }
        readonly positions?: readonly string[]
      }
  )

export type FieldKind = Field['kind']

/**
 * A list of registered facts. `fact` is the question of kind `fact` that names the fact of a row. The states to choose
 * are the options of the question `state`, or without one the group itself. Consecutive groups share one list. `own`:
 * the list changes nothing in the register, so the group has its own texts `about`, and `unchanged` for a fact without a row. `heldByEntity`:
 * the state of shares that the entity itself holds, without a row.
 */
export type RegisteredRows = {
  readonly fact: string
  readonly state?: string
  readonly own?: true
  readonly heldByEntity?: string
}

export type Group = ByForm & {
  readonly key: string
  readonly fields: readonly Field[]
  /**
   * `columns`: the questions of a table from which the rows can be imported, in the order of its columns. `registered`:
   * the form lists the facts of the register, each with its state, and only a fact that changes has a row.
   */
  readonly repeat?: {
    readonly min: number
    readonly max: number
    readonly columns?: readonly string[]
    readonly registered?: RegisteredRows
  }
  /** The person whom the form proposes: the chair of the board, or a known person who is not that chair. */
  readonly initialPerson?: 'chair' | 'another'
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
  /** `several`: the signatures of all papers of this type count together. `each`: each person of the rows signs only their own paper. */
  readonly papers?: 'several' | 'each'
  readonly when?: Condition
  /** The steps and groups of its answers (`step`, `step.group`); a generated paper without them contains every answer. */
  readonly contains?: readonly string[]
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
  | 'founders-list'
  | 'founders-minutes'
  | 'party-programme'
  | 'party-members'
  | 'arbitration-rules'
  | 'arbitrators-declaration'
  | 'arbitrators-qualification'
  | 'confession-confirmation'
  | 'foreign-registration'
  | 'foreign-statutes'
  | 'representation-decision'
  | 'grouping-decision'
  | 'contract-amendments'
  | 'liquidator-consent'
  | 'closing-statement'
  | 'distribution-plan'
  | 'archive-certificate'
  | 'board-consent'
  | 'council-consent'
  | 'officer-consent'
  | 'resignation-notice'
  | 'owner-consent'
  | 'capital-increase-terms'
  | 'capital-decrease-terms'
  | 'creditors-claims'
  | 'identity-document'
  | 'natural-person-questionnaire'
  | 'share-applications'
  | 'contribution-valuation'
  | 'contribution-transfer'
  | 'capital-payment-proof'
  | 'members-register-folio'
  | 'stockholders-register'
  | 'council-permission'
  | 'payment-statement'
  | 'acquisition-proof'
  | 'transfer-proof'
  | 'right-to-represent'
  | 'rights-document'
  | 'relief-proof'
  | 'power-of-attorney'
  | 'notarial-certification'
  | 'control-proof'

/**
 * Source of a part of a fact: an answer (a field of the row, or `step.group.field`), the first given one of several, a
 * word of the register, a part that the changed fact keeps, a part that is equal in all registered facts of the kind,
 * the ranges of a `number-ranges` answer, nested parts, the given ones of a list, or that of the first case which the
 * row fulfils, for the fact's own row or in a list for each row of a group. Missing answers are null. A changed fact
 * keeps its other parts with `others`.
 */
export type FactPart =
  | string
  | { readonly firstOf: readonly string[] }
  | { readonly list: readonly FactPart[] }
  | { readonly word: string | null }
  | { readonly kept: string }
  | { readonly common: string }
  | { readonly rangesOf: string }
  | { readonly parts: { readonly [part: string]: FactPart }; readonly others?: 'kept' }
  | { readonly rowsOf: string; readonly cases: readonly FactCase[] }
  | { readonly cases: readonly FactCase[] }

type FactCase = { readonly where: Condition; readonly part: FactPart }

/** Mapping of answers to a change of registered facts (decision 54). All keys but `value` name an answer, as a part does. */
export type FactMapping = ByForm & {
  readonly operation: 'added' | 'changed' | 'ended'
  readonly kind: FactKind
  /** The group of which each row makes a fact; without it the form makes one. */
  readonly rows?: string
  /** Evaluated for each row, where there are rows. */
  readonly when?: Condition
  /** The question of kind `fact` that names it. */
  readonly id?: string
  /** Each registered fact of the kind in which this part is one of these words. */
  readonly every?: { readonly part: string; readonly among: readonly string[] }
  /** The answers of rows begin with the registered values as soon as the fact is chosen; without rows these are displayed with the questions. They must differ in the end. */
  readonly prefill?: true
  /** First shares: the facts of all such mappings hold consecutive numbers in their order, beginning with 1. */
  readonly numbered?: true
  readonly value?: FactPart
  readonly since?: string
  readonly until?: string
  readonly reason?: string
}

/** The catalogue's part of a service; without forms, so that the first page stays small. */
export type CatalogueEntry = {
  readonly code: string
  readonly category: ServiceCategory
  /** The group of the catalogue that shows it; its heading is `catalogue.events.<event>`. */
  readonly event: LifeEvent
  readonly applicants: readonly SubmissionType[]
  /** Forms of the entity that the service changes; empty where it makes a new one. */
  readonly entityForms: readonly LegalForm[]
  /** Grounds on which it may be filed for such an entity. */
  readonly grounds: readonly FilingGround[]
  /** The tariff in each register that the service enters. */
  readonly tariffs: { readonly [R in Register]?: TariffKey }
  /** The service that is filed as the next stage, once the creditors' term has ended. */
  readonly followedBy?: string
  /** Filed together with one of these it is included in that one, and no separate change. */
  readonly partOf?: readonly string[]
  /**
   * The group of which each row is a charged change, the number of changes that each filing makes, or lists of groups
   * of which each list with a row is one; one change without it.
   */
  readonly changes?: string | number | readonly (readonly string[])[]
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
  /** Rows of `changes` for which no fee is charged; a filing of such rows alone is free. Without `changes`: answers that are free. */
  readonly freeWhen?: ByForm & { readonly when: Condition }
  /** The answers for which no source confirms the fee. */
  readonly feeUnconfirmedWhen?: Condition
  /** Path of the answer about an association's groups (`none` or a relief of the tariff). */
  readonly relief?: string
}

/** Keeps the literal types, from which `AnswersOf` is inferred. */
export function defineService<const S extends ServiceDefinition>(service: S): S {
  return service
}

/** The answers of one service: `answers[serviceCode]` of an application. */
export type ServiceAnswers = { readonly [step: string]: unknown }
