import type { Selectable } from 'kysely'
import type { ApplicationState, Quote } from '@portal/contract/applications'
import type { GroundOfStrangers } from '@portal/contract/services/signer-rules'
import type { ServiceCategory, ServiceCode, SubmissionType } from '@portal/contract/services/vocabulary'
import type { SupportingService } from '@portal/domain'
import type { Tables } from '../../db/types.generated.ts'

export type AccountType = 'person' | 'legal_entity' | 'dependent_legal_entity' | 'on_behalf_legal_entity'
export type Tab = 'data_entry' | 'documents' | 'overview' | 'success'

/** `answers[serviceCode][step][group][field]`, with a row id before the field in repeating groups. */
export type Answers = { readonly [service: string]: { readonly [step: string]: unknown } }

/** A decision to postpone: what has to be put right, place by place. */
export interface PostponementDecision {
  number: string | null
  text: string
  decided_at: string
  points: { path: string | null; document_type: string | null; text: string }[]
}

type Columns = Selectable<Tables['applications.application']>

/** A row that PostgreSQL wrote as one JSON value: fifty columns, each read for itself, cost more than all the rest of a read. Its instants are texts. */
export type ApplicationRow = {
  [Column in keyof Columns]: Exclude<Columns[Column], Date> | (Date extends Columns[Column] ? string : never)
}

const instant = (text: string) => new Date(text)
const instantOrNull = (text: string | null) => (text === null ? null : new Date(text))

/** A row as an application, the one place that lists its columns to be read. The wire's spelling is present.ts's. */
export function toRecord(row: ApplicationRow) {
  return {
    id: row.application_id,
    number: row.number,
    state: row.state as ApplicationState,
    version: row.version,
    submissionType: row.submission_type as SubmissionType,
    accountType: row.account_type as AccountType,
    authorId: row.author_id,
    authorName: row.author_name,
    /** Null while a person files for herself. */
    entityId: row.entity_id,
    entityName: row.entity_name,
    /** The entity or branch that the application is filed on behalf of. */
    behalfOfId: row.behalf_of_id,
    behalfOfName: row.behalf_of_name,
    /** On what ground somebody without a mandate began it; null where a mandate stands behind it. */
    ground: row.ground as GroundOfStrangers | null,
    /** Whose application it is while somebody files as an external organisation. */
    organizationId: row.organization_id,
    /** The sworn notary whom it names, who files it where the ground is `notary`. */
    notaryId: row.notary_id,
    notaryName: row.notary_name,
    toldNotaries: row.told_notaries,
    subjectName: row.subject_name,
    services: row.services as ServiceCode[],
    /** Which version of its form each service was begun with. */
    formVersions: row.form_versions as Readonly<Record<ServiceCode, number>>,
    category: row.category as ServiceCategory,
    answers: row.answers as Answers,
    /** Service to the version in which an answer of it last changed. */
    serviceVersions: row.service_versions as { readonly [service: string]: number },
    currentTab: row.current_tab as Tab,
    fastProcessing: row.fast_processing,
    relief: row.relief,
    supporting: row.supporting_services as SupportingService[],
    /** As it was last shown; computed again at review and at payment. */
    quote: row.quote as Quote,
    totalCents: row.total_cents,
    paymentStartedAt: instantOrNull(row.payment_started_at),
    paymentId: row.payment_id,
    paidAt: instantOrNull(row.paid_at),
    paidCents: row.paid_cents,
    payer: row.payer,
    withoutSignatures: row.without_signatures,
    /** Once it had a document; one that has none may say so too. */
    hasDocuments: row.has_documents,
    /** Set and cleared by the deeds that sign and discard. */
    isSigned: row.is_signed,
    /** The last time; the register's term runs from it. */
    submittedAt: instantOrNull(row.submitted_at),
    firstSubmittedAt: instantOrNull(row.first_submitted_at ?? row.submitted_at),
    submittedBy: row.submitted_by,
    round: row.round,
    deliveredRound: row.delivered_round,
    registerNumber: row.register_number,
    postponement: row.postponement as PostponementDecision | null,
    question: row.question,
    decision: row.decision as { number: string | null; title: string; text: string } | null,
    dueOn: row.due_on,
    ratingScore: row.rating_score,
    ratingNotes: row.rating_notes,
    ratedAt: instantOrNull(row.rated_at),
    createdAt: instant(row.created_at),
    changedAt: instant(row.changed_at),
  }
}

export type ApplicationRecord = ReturnType<typeof toRecord>

/** The entity that the application is about: the one that it is filed on behalf of, else the one that files it. */
export const entityAbout = ({
  behalfOfId,
  entityId,
}: Pick<ApplicationRecord, 'behalfOfId' | 'entityId'>): string | null => behalfOfId ?? entityId

/** The register waits for the applicant: for what it asked, or for what it wants put right. */
export const isAsked = (application: Pick<ApplicationRecord, 'state' | 'submittedAt' | 'round' | 'deliveredRound'>) =>
  ['waiting_for_information', 'postponed', 'reinitiated'].includes(application.state) && !isBeingSent(application)

/** Submitted, and not yet taken in by the register. */
export function isBeingSent({
  submittedAt,
  round,
  deliveredRound,
}: Pick<ApplicationRecord, 'round' | 'deliveredRound'> & { submittedAt: Date | string | null }): boolean {
  return submittedAt !== null && (deliveredRound ?? -1) < round
}
