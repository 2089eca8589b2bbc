import { nextSteps } from '@portal/domain/applications/next-step'
import { applicationStages } from '@portal/domain/applications/stages'
import { applicationStates } from '@portal/domain/applications/states'
import { supportingServices } from '@portal/domain/fees/supporting-services'
import { calls } from './calls.ts'
import { WithdrawnDeclaration } from './declarations.ts'
import { Postponement, RegisteredEntity } from './decisions.ts'
import { AdditionalDocument, beingSigned, Document } from './documents.ts'
import { RegisteredSubject } from './facts.ts'
import { ApplicationId, EntityId, NotaryId } from './ids.ts'
import { route } from './route.ts'
import { groundsOfStrangers } from '@portal/domain/applications/filing-grounds'
import { dataSchema, Day, Instant, Money, Uuid } from './shapes.ts'
import { z } from './zod.ts'

export const ApplicationState = z.enum(applicationStates)
export type ApplicationState = z.infer<typeof ApplicationState>

export const ApplicationStage = z.enum(applicationStages)
export type ApplicationStage = z.infer<typeof ApplicationStage>

export const SubmissionType = z.enum(['NATURAL_PERSON', 'LEGAL_ENTITY', 'ON_BEHALF_OF_BRANCH', 'ON_BEHALF_OF_ENTITY'])
export const AccountType = z.enum(['person', 'legal_entity', 'dependent_legal_entity', 'on_behalf_legal_entity'])
export const Tab = z.enum(['data_entry', 'documents', 'overview', 'success'])

/** Actions that the caller may do with the application now; the screens offer exactly these. */
export const PermittedAction = z.enum([
  'edit',
  'choose-options',
  'upload',
  'generate',
  'remove',
  'sign',
  'review',
  'pay',
  'submit',
  'delete',
  'reinitiate',
  'answer',
  'rate',
])
export type PermittedAction = z.infer<typeof PermittedAction>

export const FeeLine = z.object({
  /** Message key of the line's text, with its arguments. */
  key: z.string(),
  service: z.string().nullable(),
  amount: Money,
  rule: z.string(),
  rule_params: z.record(z.string(), z.union([z.string(), z.number()])),
  legal_basis: z.string().nullable(),
})
export const Quote = z.object({
  lines: z.array(FeeLine),
  total: Money,
  expedited: z.boolean(),
  relief: z.string().nullable(),
  quoted_on: Day,
})
export type Quote = z.infer<typeof Quote>

export const Issue = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Issue = z.infer<typeof Issue>

const Named = z.object({ uuid: Uuid, name: z.string() })
export const Rating = z.object({ score: z.int().min(1).max(5), notes: z.string(), rated_at: Instant })
export type Rating = z.infer<typeof Rating>

export const Application = z.object({
  uuid: Uuid,
  number: z.string(),
  register_number: z.string().nullable(),
  state: ApplicationState,
  stage: ApplicationStage,
  next_step: z.enum(nextSteps),
  version: z.int(),
  submission_type: SubmissionType,
  account_type: AccountType,
  author: Named,
  /** The entity that the application concerns; null while a person files for themselves. */
  subject: Named.nullable(),
  /** The entity or branch for which another profile files: the subject, while the application belongs to another profile. */
  on_behalf_of: Named.nullable(),
  /** The ground on which a person without a mandate for the subject began it; null where they have a mandate. */
  ground: z.enum(groundsOfStrangers).nullable(),
  /** The named sworn notary, who files it where the ground is `notary`. */
  notary: Named.nullable(),
  /** The new subject's name once entered, otherwise the entity's. */
  subject_name: z.string().nullable(),
  /** Each with the version of its form with which the application was begun, and the entity's legal form, by which it differs. */
  services: z.array(z.object({ code: z.string(), name: z.string(), version: z.int(), form: z.string().nullable() })),
  submitData: z.record(z.string(), z.unknown()),
  withdrawn_declarations: z.array(WithdrawnDeclaration),
  current_tab: Tab,
  additional_options: z.object({
    fast_processing: z.boolean(),
    /** Working days of the shorter review, where one is chosen. */
    fast_days: z.int(),
    relief: z.string().nullable(),
    supporting_services: z.array(z.enum(supportingServices)),
    available_reliefs: z.array(z.string()),
  }),
  price: Money,
  total_price: Money,
  quote: Quote,
  paid_amount: Money.nullable(),
  payment_date: Instant.nullable(),
  payer: z.string().nullable(),
  payment: z.object({ payment_request_id: Uuid, status: z.string() }).nullable(),
  documents: z.array(Document),
  /** Documents that the register added, such as its decision as a signed file. */
  additional_documents: z.array(AdditionalDocument),
  postponement: Postponement.nullable(),
  /** The register's last decision, in its own words. */
  decision: z.object({ number: z.string().nullable(), title: z.string(), text: z.string() }).nullable(),
  registered_entity: RegisteredEntity.nullable(),
  /** The register's question, while it waits for information. */
  question: z.string().nullable(),
  /** The register's time limit for an answer or a correction. */
  due_on: Day.nullable(),
  /** The applicant's rating of the service, once it was completed. */
  rating: Rating.nullable(),
  permitted_actions: z.array(PermittedAction),
  created_at: Instant,
  changed_at: Instant,
  submitted_at: Instant.nullable(),
  /** Differs from `submitted_at` after a repeated submission. */
  first_submitted_at: Instant.nullable(),
})
export type Application = z.infer<typeof Application>

const Id = z.object({ uuid: ApplicationId })
const one = dataSchema(Application)

export const getApplication = route(calls.getApplication, {
  who: 'user',
  summary: 'One application',
  params: Id,
  response: one,
  problems: ['application-not-found', 'wrong-profile', 'mandate-ended'],
})

export const getRegisteredSubject = route(calls.getRegisteredSubject, {
  who: 'user',
  summary:
    'The register’s facts about the entity, of the kinds that the application’s forms select or change; for a decided application, as they were at its submission',
  params: Id,
  response: dataSchema(RegisteredSubject),
  problems: ['application-not-found', 'wrong-profile', 'mandate-ended'],
})

const Basket = z.strictObject({
  services: z.array(z.string().max(60)).min(1).max(20),
  submission_type: SubmissionType,
  account_type: AccountType,
})
const creationProblems = [
  'services-of-different-categories',
  'several-new-subjects',
  'services-not-combinable',
  'service-not-offered',
  'wrong-profile',
  'idempotency-key-reused',
  'too-many-open-applications',
  'too-many-requests',
] as const
const creationLimit = { calls: 60, seconds: 60 }

export const createApplication = route(calls.createApplication, {
  who: 'user',
  limit: creationLimit,
  summary: 'Creates a person’s application from the basket',
  body: Basket,
  response: one,
  problems: [...creationProblems],
})
export const createEntityApplication = route(calls.createEntityApplication, {
  who: 'user',
  limit: creationLimit,
  summary: 'Creates an entity’s application from the basket',
  params: z.object({ entity_id: EntityId }),
  body: Basket,
  response: one,
  problems: [...creationProblems, 'entity-not-found', 'mandate-ended'],
})
const onBehalf = {
  who: 'user',
  limit: creationLimit,
  body: Basket,
  response: one,
  problems: [...creationProblems, 'behalf-not-allowed', 'mandate-ended'],
} as const
const BehalfOf = z.object({ behalf_of_uuid: EntityId })
/** `ground`: the basis on which a person without a mandate for the entity files. */
const BasketOnGround = Basket.extend({ ground: z.enum(groundsOfStrangers).optional() })

export const createApplicationOnBehalf = route(calls.createApplicationOnBehalf, {
  ...onBehalf,
  summary: 'Creates an application of a person, or of an organisation, on behalf of an entity or branch',
  params: BehalfOf,
  body: BasketOnGround,
})
export const createApplicationFor = route(calls.createApplicationFor, {
  ...onBehalf,
  summary: 'The same call at its shorter path',
  params: BehalfOf,
  body: BasketOnGround,
})
export const createEntityApplicationOnBehalf = route(calls.createEntityApplicationOnBehalf, {
  ...onBehalf,
  summary: 'Creates an entity’s application on behalf of its branch, or of an entity that it represents',
  params: BehalfOf.extend({ entity_id: EntityId }),
  problems: [...onBehalf.problems, 'entity-not-found'],
})
export const deleteApplication = route(calls.deleteApplication, {
  who: 'user',
  summary: 'Deletes a draft for which nothing is paid or being paid',
  params: Id,
  response: dataSchema(z.null()),
  problems: ['application-not-found', 'forbidden', 'transition-not-allowed', 'wrong-profile', 'mandate-ended'],
})

/** The limit exceeds the number of fields of the longest form with the most founders. */
export const mostChanges = 3_000
export const changeApplication = route(calls.changeApplication, {
  who: 'user',
  urgent: true,
  keyless: true,
  // The limit fits the longest form, filled to its limits and sent at once.
  bodyLimit: 1_048_576,
  summary: 'Saves changed answers and options; merges them with concurrent changes, unless both changed the same path',
  params: Id,
  body: z.strictObject({
    version: z.int().nonnegative().optional(),
    /** Path to new value; null removes the answer or the row. */
    changes: z
      .record(z.string().max(300), z.unknown())
      .refine((changes) => Object.keys(changes).length <= mostChanges)
      .optional(),
    current_tab: Tab.optional(),
    /** The sworn notary who gets access; null for none. */
    notary_uuid: NotaryId.nullable().optional(),
    additional_options: z
      .strictObject({
        fast_processing: z.boolean().optional(),
        fast_days: z.int().min(1).max(30).optional(),
        relief: z.string().max(60).nullable().optional(),
        /** The complete new selection. */
        supporting_services: z.array(z.enum(supportingServices)).max(supportingServices.length).optional(),
      })
      .optional(),
  }),
  response: dataSchema(z.object({ version: z.int(), saved_at: Instant, state: ApplicationState })),
  problems: [
    'application-not-found',
    'forbidden',
    'help-desk-refused',
    'application-changed',
    'application-locked',
    ...beingSigned,
    'review-and-relief-exclude-each-other',
    'expedited-not-offered',
    'relief-not-available',
    'service-not-offered',
    'notary-not-found',
    'wrong-profile',
    'mandate-ended',
  ],
})

export const rateApplication = route(calls.rateApplication, {
  who: 'user',
  summary: 'Rates a completed service, once',
  params: Id,
  body: z.strictObject({ score: Rating.shape.score, notes: z.string().trim().max(2000).default('') }),
  response: dataSchema(Rating),
  problems: [
    'application-not-found',
    'forbidden',
    'wrong-profile',
    'mandate-ended',
    'transition-not-allowed',
    'already-rated',
  ],
})

export const getClassifiers = route(calls.getClassifiers, {
  who: 'public',
  summary: 'Value lists by name; all of them if no names are given',
  query: z.strictObject({ types: z.string().max(500).optional() }),
  response: dataSchema(z.record(z.string(), z.array(z.object({ code: z.string(), name: z.string() })))),
  problems: [],
})
