import { PersonId, type EntityId } from '@portal/contract/ids'
import type { Selectable } from 'kysely'
import { Issue, Quote, type ApplicationState } from '@portal/contract/applications'
import { WithdrawnBecause } from '@portal/contract/declarations'
import type { GroundOfStrangers } from '@portal/domain/applications/filing-grounds'
import type { ServiceCategory, SubmissionType } from '@portal/forms/definition/vocabulary'
import type { ServiceCode } from '@portal/services/catalogue'
import type { SupportingService } from '@portal/domain'
import { z } from 'zod'
import { readJson } from '../../db/json-column.ts'
import type { Tables } from '../../db/types.generated.ts'

export type AccountType = 'person' | 'legal_entity' | 'dependent_legal_entity' | 'on_behalf_legal_entity'
export type Tab = 'data_entry' | 'documents' | 'overview' | 'success'

/** `answers[serviceCode][step][group][field]`, with a row id before the field in repeating groups. */
const Answers = z.record(z.string(), z.record(z.string(), z.unknown()).readonly()).readonly()
export type Answers = z.infer<typeof Answers>

/** A decision to postpone, with each place that must be corrected. */
const PostponementDecision = z.object({
  number: z.string().nullable(),
  text: z.string(),
  decided_at: z.string(),
  points: z.array(z.object({ path: z.string().nullable(), document_type: z.string().nullable(), text: z.string() })),
  opened: z.array(z.string()).default([]),
  changed: z.array(z.string()).default([]),
})
export type PostponementDecision = z.infer<typeof PostponementDecision>

/** The declarations by path, each with the person who made it, and with the reason if it no longer counts. */
const Declarations = z
  .record(z.string(), z.object({ by: PersonId, withdrawn: WithdrawnBecause.optional() }).readonly())
  .readonly()
export type Declarations = z.infer<typeof Declarations>

const Decision = z.object({ number: z.string().nullable(), title: z.string(), text: z.string() })
const Versions = z.record(z.string(), z.int()).readonly()

const table = 'applications.application'
type Columns = Selectable<Tables['applications.application']>

/**
 * A row that PostgreSQL serialized as one JSON value: reading fifty columns one by one costs more than the rest of the read. Instants are
 * strings.
 */
export type ApplicationRow = {
  [Column in keyof Columns]: Exclude<Columns[Column], Date> | (Date extends Columns[Column] ? string : never)
}

const instant = (text: string) => new Date(text)
const instantOrNull = (text: string | null) => (text === null ? null : new Date(text))

/** Converts a row to an application. Only this function lists the columns to read; present.ts has the spelling on the wire. */
export function toRecord(row: ApplicationRow) {
  return {
    id: row.application_id,
    number: row.number,
    state: row.state as ApplicationState,
    version: row.version,
    submissionType: row.submission_type as SubmissionType,
    filer: toFiler(row),
    notary: toNotary(row),
    subjectName: row.subject_name,
    /** Legal form of the entity that is changed; null for a new subject. */
    legalForm: row.legal_form,
    services: row.services as ServiceCode[],
    /** The form version with which each service was begun. */
    formVersions: readJson(`${table}.form_versions`, Versions, row.form_versions),
    category: row.category as ServiceCategory,
    answers: readJson(`${table}.answers`, Answers, row.answers),
    declarations: readJson(`${table}.declarations`, Declarations, row.declarations),
    /** Maps a service to the version in which one of its answers last changed. */
    serviceVersions: readJson(`${table}.service_versions`, Versions, row.service_versions),
    currentTab: row.current_tab as Tab,
    fee: toFee(row),
    payment: toPayment(row),
    documents: toDocuments(row),
    submission: toSubmission(row),
    register: toRegister(row),
    rating: { score: row.rating_score, notes: row.rating_notes, at: instantOrNull(row.rated_at) },
    createdAt: instant(row.created_at),
    changedAt: instant(row.changed_at),
  }
}

/** Returns who files, in whose name, and by what right. */
const toFiler = (row: ApplicationRow) => ({
  accountType: row.account_type as AccountType,
  authorId: row.author_id,
  authorName: row.author_name,
  /** Null when a person files for themselves. */
  entityId: row.entity_id,
  entityName: row.entity_name,
  /** The entity or branch on whose behalf the application is filed. */
  behalfOfId: row.behalf_of_id,
  behalfOfName: row.behalf_of_name,
  /** The ground on which a person without a mandate began the application; null when a mandate exists. */
  ground: row.ground as GroundOfStrangers | null,
  /** The external organisation that owns the application, if a member of its staff filed it. */
  organizationId: row.organization_id,
})

/** Returns the sworn notary that the application names. The notary files it if the ground is `notary`. */
const toNotary = (row: ApplicationRow) => ({
  id: row.notary_id,
  name: row.notary_name,
  /** The notaries who have been notified. */
  notified: row.notified_notaries,
})

const toFee = (row: ApplicationRow) => ({
  fastProcessing: row.fast_processing,
  /** Working days of the shorter review, where one is chosen. */
  fastDays: row.fast_days,
  relief: row.relief,
  supporting: row.supporting_services as SupportingService[],
  /** The quote last shown; review and payment recompute it. */
  quote: readJson(`${table}.quote`, Quote, row.quote),
  totalCents: row.total_cents,
})

const toPayment = (row: ApplicationRow) => ({
  id: row.payment_id,
  startedAt: instantOrNull(row.payment_started_at),
  paidAt: instantOrNull(row.paid_at),
  paidCents: row.paid_cents,
  payer: row.payer,
})

const toDocuments = (row: ApplicationRow) => ({
  /** True once the application had a document, even if it has none now. */
  exist: row.has_documents,
  /** Set by signing, cleared by discarding signatures. */
  areSigned: row.is_signed,
  /** The applicant files although documents lack an e-signature. */
  mayBeUnsigned: row.without_signatures,
})

/** Returns the submissions: the first one, and the last one, from which the register's deadline runs. */
const toSubmission = (row: ApplicationRow) => ({
  at: instantOrNull(row.submitted_at),
  firstAt: instantOrNull(row.first_submitted_at ?? row.submitted_at),
  by: row.submitted_by,
  /** The warnings that stood at the last submission; null before one. */
  warnings: readJson(`${table}.warnings`, z.array(Issue).nullable(), row.warnings),
  round: row.round,
  deliveredRound: row.delivered_round,
})

/** The question of the register has an answer, so its deadline has passed to the register. */
const isAnswered = ({ state, question }: Pick<ApplicationRow, 'state' | 'question'>) =>
  state === 'waiting_for_information' && question === null

/** Returns what the register has answered. */
const toRegister = (row: ApplicationRow) => ({
  /** The register's number of the case. */
  number: row.register_number,
  postponement: readJson(`${table}.postponement`, PostponementDecision.nullable(), row.postponement),
  question: row.question,
  decision: readJson(`${table}.decision`, Decision.nullable(), row.decision),
  /** The registration number of the entity that the register's decision entered or changed. */
  registeredNumber: row.registered_number,
  dueOn: isAnswered(row) ? null : row.due_on,
})

export type ApplicationRecord = ReturnType<typeof toRecord>

/** Returns the form version with which a service of the application was begun. */
export function getFormVersion(
  { formVersions }: Pick<ApplicationRecord, 'formVersions'>,
  service: ServiceCode,
): number {
  const version = formVersions[service]
  if (version === undefined) throw new Error(`An application of ${service} without its form version`)
  return version
}

/** Returns the entity that the application is about: the one on whose behalf it is filed, otherwise the one that files it. */
export const entityAbout = ({ filer: { behalfOfId, entityId } }: Pick<ApplicationRecord, 'filer'>): EntityId | null =>
  behalfOfId ?? entityId

/** Checks that the register waits for the applicant's answer or correction. */
export const isAsked = (application: Pick<ApplicationRecord, 'state'> & Sent) =>
  ['waiting_for_information', 'postponed', 'reinitiated'].includes(application.state) && !isBeingSent(application)

interface Sent {
  submission: Pick<ApplicationRecord['submission'], 'at' | 'round' | 'deliveredRound'>
}

/** Checks that the register has not yet accepted the last submission. */
export const isBeingSent = ({ submission: { at, round, deliveredRound } }: Sent): boolean =>
  at !== null && (deliveredRound ?? -1) < round
