import { mostDocuments } from '@portal/domain/limits'
import { registers } from '@portal/domain/names/legal-forms'
import { supportingServices } from '@portal/domain/fees/supporting-services'
import { Application, Issue, Quote } from './applications.ts'
import { calls } from './calls.ts'
import { Digest } from './documents.ts'
import { PaymentMethod } from './payments.ts'
import { Signer } from './signers.ts'
import { ApplicationId, DocumentId } from './ids.ts'
import { route } from './route.ts'
import { dataSchema, Day, Instant, Money, Uuid } from './shapes.ts'
import { DraftPaper } from './papers.ts'
import { z } from './zod.ts'

const Id = z.object({ uuid: ApplicationId })

/** Rules that were skipped because the register has not answered, or lacks data about the entity. */
const Unchecked = z.object({
  /** `areas`: the list of areas of activity. */
  source: z.enum(['register', 'areas']),
  /** Data that the register lacks; empty where it has not answered at all, and for another source. */
  parts: z.array(z.enum(['board', 'members', 'shares', 'capital', 'partners', 'registration-day'])),
  /** The draft paths of the questions whose answers were not compared. */
  paths: z.array(z.string()),
})
export type Unchecked = z.infer<typeof Unchecked>

/** The findings of the rules in the answers. */
const found = {
  /** Errors: they prevent submission. */
  issues: z.array(Issue),
  /** Doubts that do not prevent submission; the filing reports them to the register. */
  warnings: z.array(Issue),
  /** Useful facts for the applicant alone. */
  advice: z.array(Issue),
  unchecked: z.array(Unchecked),
}

export const checkRules = route(calls.checkRules, {
  who: 'user',
  expensive: true,
  keyless: true,
  summary: 'The issues, warnings and advice about the answers, and the documents as they would be printed now',
  params: Id,
  body: z.strictObject({ papers: z.boolean().optional() }).optional(),
  /** `papers` only where the body asks for them. */
  response: dataSchema(z.object({ ...found, papers: z.array(DraftPaper).optional() })),
  problems: ['application-not-found', 'wrong-profile', 'mandate-ended'],
})

export const ObstacleCode = z.enum([
  'application-not-open',
  'payment-in-progress',
  'no-services',
  'form-no-longer-valid',
  'form-has-issues',
  'document-missing',
  'signature-missing',
  'signature-not-counted',
  'signer-unknown',
  'signature-being-checked',
  'documents-out-of-date',
  'document-being-scanned',
  'document-infected',
  'review-and-relief-exclude-each-other',
  'expedited-not-offered',
  'relief-not-available',
])
const Obstacle = z.object({
  code: ObstacleCode,
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Obstacle = z.infer<typeof Obstacle>

export const Review = z.object({
  /** Current obstacles to submission; empty when there are none. */
  obstacles: z.array(Obstacle),
  ...found,
  /** States of the entity in which the register makes only some entries; they do not prevent submission. */
  notices: z.array(z.enum(['suspended', 'liquidation', 'insolvency', 'reorganisation'])),
  quote: Quote,
  /** The fee differs from the one displayed before. */
  quote_changed: z.boolean(),
  signers: z.array(Signer.extend({ document_uuid: Uuid, document_type: z.string() })),
  unsigned_documents: z.array(z.object({ uuid: Uuid, name: z.string() })),
  version: z.int(),
})
export type Review = z.infer<typeof Review>

export const reviewApplication = route(calls.reviewApplication, {
  who: 'user',
  expensive: true,
  summary: 'The review of the application: issues, fee, missing signers',
  params: Id,
  response: dataSchema(Review),
  problems: ['application-not-found', 'forbidden', 'wrong-profile', 'mandate-ended'],
})

export const SubmissionStarted = z.discriminatedUnion('status', [
  z.object({ status: z.literal('submitted') }),
  z.object({ status: z.literal('payment'), redirect_url: z.string(), payment_request_id: Uuid }),
])

export const submitApplication = route(calls.submitApplication, {
  who: 'user',
  urgent: true,
  expensive: true,
  summary: 'Submits the application, or starts its payment if a fee is due',
  params: Id,
  /**
   * `without_signatures` records that the applicant chose to continue with documents that lack an e-signature; a fee
   * is paid by card unless `method` says otherwise. `version`, `documents` and `total` are the state that the
   * applicant has reviewed: a changed state is refused.
   */
  body: z
    .strictObject({
      version: z.int().optional(),
      /** All documents as displayed. */
      documents: z
        .array(z.strictObject({ uuid: DocumentId, digest: Digest }))
        .max(mostDocuments)
        .optional(),
      /** The displayed fee. */
      total: Money.optional(),
      without_signatures: z.boolean().optional(),
      method: PaymentMethod.optional(),
    })
    .optional(),
  response: dataSchema(SubmissionStarted),
  problems: [
    'application-not-found',
    'forbidden',
    'application-changed',
    'application-not-ready',
    'fee-changed',
    'payment-in-progress',
    'transition-not-allowed',
    'help-desk-refused',
    'service-unavailable',
    'wrong-profile',
    'mandate-ended',
  ],
})

export const changeState = route(calls.changeState, {
  who: 'user',
  summary: 'Moves the application between draft and initiated',
  params: Id.extend({ state: z.enum(['draft', 'initiated']) }),
  response: dataSchema(Application),
  problems: ['application-not-found', 'forbidden', 'transition-not-allowed', 'wrong-profile', 'mandate-ended'],
})
export const reinitiateApplication = route(calls.reinitiateApplication, {
  who: 'user',
  summary: 'Reopens a postponed application; only the parts that the decision names can be changed',
  params: Id,
  response: dataSchema(Application),
  problems: ['application-not-found', 'forbidden', 'transition-not-allowed', 'wrong-profile', 'mandate-ended'],
})

export const getAdditionalOptions = route(calls.getAdditionalOptions, {
  who: 'user',
  expensive: true,
  summary: 'Supporting services, accelerated review and reliefs, each with its price',
  params: Id,
  response: dataSchema(
    z.object({
      /** Each at its own amount, which neither an accelerated review nor a relief changes. */
      supporting_services: z.array(z.object({ code: z.enum(supportingServices), name: z.string(), amount: Money })),
      /** Reviews in fewer working days, the shortest first. */
      fast_processing: z.array(
        z.object({
          days: z.int(),
          total: Money,
          /** Reason why it costs no more than a standard review, where there is one. */
          costs_no_more: z.enum(['single-founder', 'already-paid']).nullable(),
        }),
      ),
      available_reliefs: z.array(z.object({ code: z.string(), total: Money })),
      standard_total: Money,
    }),
  ),
  problems: ['application-not-found', 'wrong-profile', 'mandate-ended'],
})

export const TimelineEvent = z.object({
  at: Instant,
  kind: z.string(),
  actor: z.string().nullable(),
  note: z.string().nullable(),
})
export const getTimeline = route(calls.getTimeline, {
  who: 'user',
  summary: 'The events of the application, the party that must act next, and the legal deadline',
  params: Id,
  response: dataSchema(
    z.object({
      events: z.array(TimelineEvent),
      waiting_for: z.enum(['you', 'applicant', 'signers', 'bank', 'register', 'nobody']),
      due_on: Day.nullable(),
      /** The reader's own addresses to which the portal has sent the mail about the last receipt. */
      confirmation_sent_to: z.array(z.string()),
      /** The filing affects the user personally: `own_part` has the details. */
      touches_you: z.boolean(),
    }),
  ),
  problems: ['application-not-found', 'wrong-profile', 'mandate-ended'],
})

export const getDeadline = route(calls.getDeadline, {
  who: 'user',
  summary: 'The day by which the applicant or the register must act, as a calendar file (RFC 5545)',
  params: Id,
  download: true,
  fileType: 'text/calendar',
  problems: ['application-not-found', 'wrong-profile', 'mandate-ended', 'deadline-not-found'],
})

export const quoteFees = route(calls.quoteFees, {
  who: 'public',
  expensive: true,
  summary: 'The fee of services before anything is filed',
  body: z.strictObject({
    services: z.array(z.string().max(60)).min(1).max(20),
    /** The register that all of them enter; the default is the first one in common. */
    register: z.enum(registers).optional(),
    fast_processing: z.boolean().default(false),
    fast_days: z.int().min(1).max(30).optional(),
    relief: z.string().max(60).nullable().default(null),
    founders: z.int().min(1).max(1000).optional(),
    /** Number of changes that a service makes, such as granted procurations. */
    changes: z.record(z.string().max(60), z.int().min(1).max(100)).optional(),
  }),
  response: dataSchema(Quote),
  problems: [
    'service-not-offered',
    'services-of-different-categories',
    'review-and-relief-exclude-each-other',
    'expedited-not-offered',
    'relief-not-available',
  ],
})
