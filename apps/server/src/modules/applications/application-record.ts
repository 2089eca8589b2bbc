import type { ApplicationState, Quote } from '@portal/contract/applications'
import type { ServiceCategory, ServiceCode, SubmissionType } from '@portal/contract/services/vocabulary'

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

/** An application as the deeds know it; the wire's spelling is present.ts's. */
export interface ApplicationRecord {
  id: string
  number: string
  state: ApplicationState
  version: number
  submissionType: SubmissionType
  accountType: AccountType
  authorId: string
  authorName: string
  /** Null while a person files for herself. */
  entityId: string | null
  entityName: string | null
  /** The entity or branch that the application is filed on behalf of. */
  behalfOfId: string | null
  behalfOfName: string | null
  /** Whose application it is while somebody files as an external organisation. */
  organizationId: string | null
  subjectName: string | null
  services: ServiceCode[]
  category: ServiceCategory
  answers: Answers
  /** Path to the version in which it last changed. */
  pathVersions: { readonly [path: string]: number }
  currentTab: Tab
  fastProcessing: boolean
  relief: string | null
  /** As it was last shown; computed again at review and at payment. */
  quote: Quote
  totalCents: number
  paymentStartedAt: Date | null
  paymentId: string | null
  paidAt: Date | null
  paidCents: number | null
  payer: string | null
  withoutSignatures: boolean
  /** Once it had a document; one that has none may say so too. */
  hasDocuments: boolean
  /** Set and cleared by the deeds that sign and discard. */
  isSigned: boolean
  submittedAt: Date | null
  submittedBy: string | null
  round: number
  deliveredRound: number | null
  registerNumber: string | null
  postponement: PostponementDecision | null
  question: string | null
  decision: { number: string | null; title: string; text: string } | null
  dueOn: string | null
  createdAt: Date
  changedAt: Date
}

/** An application without what its form is made of. */
export type ApplicationFacts = Omit<ApplicationRecord, 'answers' | 'pathVersions'>

/** A row of applications.application as node-postgres reads it. */
export interface ApplicationColumns {
  application_id: string
  number: string
  state: ApplicationState
  version: number
  submission_type: SubmissionType
  account_type: AccountType
  author_id: string
  author_name: string
  entity_id: string | null
  entity_name: string | null
  behalf_of_id: string | null
  behalf_of_name: string | null
  organization_id: string | null
  subject_name: string | null
  services: ServiceCode[]
  category: ServiceCategory
  answers: Answers
  path_versions: Record<string, number>
  current_tab: Tab
  fast_processing: boolean
  relief: string | null
  quote: Quote
  total_cents: number
  payment_started_at: Date | null
  payment_id: string | null
  paid_at: Date | null
  paid_cents: number | null
  payer: string | null
  without_signatures: boolean
  has_documents: boolean
  is_signed: boolean
  submitted_at: Date | null
  submitted_by: string | null
  round: number
  delivered_round: number | null
  register_number: string | null
  postponement: PostponementDecision | null
  question: string | null
  decision: ApplicationRecord['decision']
  due_on: string | null
  created_at: Date
  changed_at: Date
}

export type FactColumns = Omit<ApplicationColumns, 'answers' | 'path_versions'>

export function toRecord(row: ApplicationColumns): ApplicationRecord {
  return { ...toFacts(row), answers: row.answers, pathVersions: row.path_versions }
}

export function toFacts(row: FactColumns): ApplicationFacts {
  return {
    id: row.application_id,
    number: row.number,
    state: row.state,
    version: row.version,
    submissionType: row.submission_type,
    accountType: row.account_type,
    authorId: row.author_id,
    authorName: row.author_name,
    entityId: row.entity_id,
    entityName: row.entity_name,
    behalfOfId: row.behalf_of_id,
    behalfOfName: row.behalf_of_name,
    organizationId: row.organization_id,
    subjectName: row.subject_name,
    services: row.services,
    category: row.category,
    currentTab: row.current_tab,
    fastProcessing: row.fast_processing,
    relief: row.relief,
    quote: row.quote,
    totalCents: row.total_cents,
    paymentStartedAt: row.payment_started_at,
    paymentId: row.payment_id,
    paidAt: row.paid_at,
    paidCents: row.paid_cents,
    payer: row.payer,
    withoutSignatures: row.without_signatures,
    hasDocuments: row.has_documents,
    isSigned: row.is_signed,
    submittedAt: row.submitted_at,
    submittedBy: row.submitted_by,
    round: row.round,
    deliveredRound: row.delivered_round,
    registerNumber: row.register_number,
    postponement: row.postponement,
    question: row.question,
    decision: row.decision,
    dueOn: row.due_on,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}

/** The entity that the application is about: the one that it is filed on behalf of, else the one that files it. */
export const entityAbout = ({
  behalfOfId,
  entityId,
}: Pick<ApplicationRecord, 'behalfOfId' | 'entityId'>): string | null => behalfOfId ?? entityId

/** Submitted, and not yet taken in by the register. */
export function isBeingSent({
  submittedAt,
  round,
  deliveredRound,
}: Pick<ApplicationRecord, 'round' | 'deliveredRound'> & { submittedAt: Date | string | null }): boolean {
  return submittedAt !== null && (deliveredRound ?? -1) < round
}
