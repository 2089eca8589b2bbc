import type { Application, Rating } from '@portal/contract/applications'
import type { RegisteredEntity } from '@portal/contract/decisions'
import type { AdditionalDocument, Document } from '@portal/contract/documents'
import type { Language } from '@portal/contract/shapes'
import { toMoney } from '@portal/domain'
import { namedServices } from '../catalogue/index.ts'
import { entityAbout, getFormVersion, type ApplicationRecord } from './application-record.ts'
import { currentStage, getPaymentState, shownActions } from './permitted-actions.ts'

const instant = (at: Date | null) => at?.toISOString() ?? null

export interface Beside {
  language: Language
  documents: Document[]
  additionalDocuments: AdditionalDocument[]
  availableReliefs: readonly string[]
  registeredEntity: RegisteredEntity | null
  /** Offers help-desk staff fewer actions. */
  helpDesk?: boolean
  /** Offers a reader no actions. */
  onlyReads?: boolean
}

/** Converts an application to the specification's spelling; no other code does this. */
export function toApplication(
  application: ApplicationRecord,
  {
    language,
    documents,
    additionalDocuments,
    availableReliefs,
    registeredEntity,
    helpDesk = false,
    onlyReads = false,
  }: Beside,
): Application {
  const { quote, paymentId } = application
  const payment = getPaymentState(application)
  return {
    uuid: application.id,
    number: application.number,
    register_number: application.registerNumber,
    state: application.state,
    stage: currentStage(application, application.question !== null),
    version: application.version,
    submission_type: application.submissionType,
    account_type: application.accountType,
    author: { uuid: application.authorId, name: application.authorName },
    subject: subjectOf(application),
    on_behalf_of: application.behalfOfId === null ? null : subjectOf(application),
    ground: application.ground,
    notary: application.notaryId === null ? null : { uuid: application.notaryId, name: application.notaryName ?? '' },
    subject_name: application.subjectName,
    services: namedServices(language, application.services).map((service) => ({
      ...service,
      version: getFormVersion(application, service.code),
    })),
    current_tab: application.currentTab,
    additional_options: {
      fast_processing: application.fastProcessing,
      relief: application.relief,
      supporting_services: application.supporting,
      available_reliefs: [...availableReliefs],
    },
    // Contains only the documents' fee; accelerated review and discounts are lines of their own.
    price: toMoney(baseCents(quote)),
    total_price: toMoney(application.totalCents),
    quote,
    paid_amount: application.paidCents === null ? null : toMoney(application.paidCents),
    payment_date: instant(application.paidAt),
    payer: application.payer,
    payment: paymentId && payment ? { payment_request_id: paymentId, status: payment } : null,
    documents,
    additional_documents: additionalDocuments,
    postponement: application.postponement,
    decision: application.decision,
    registered_entity: registeredEntity,
    question: application.question,
    due_on: application.dueOn,
    submitData: application.answers,
    rating: getRating(application),
    permitted_actions: onlyReads ? [] : shownActions(application, helpDesk),
    created_at: application.createdAt.toISOString(),
    changed_at: application.changedAt.toISOString(),
    submitted_at: instant(application.submittedAt),
    first_submitted_at: instant(application.firstSubmittedAt),
  }
}

export function getRating({ ratingScore: score, ratingNotes: notes, ratedAt }: ApplicationRecord): Rating | null {
  return score === null || ratedAt === null ? null : { score, notes: notes ?? '', rated_at: ratedAt.toISOString() }
}

function subjectOf(application: ApplicationRecord): Application['subject'] {
  const uuid = entityAbout(application)
  return uuid === null ? null : { uuid, name: application.behalfOfName ?? application.entityName ?? '' }
}

function baseCents({ lines }: ApplicationRecord['quote']): number {
  const base = lines.filter(({ key }) => key.endsWith('.documents'))
  return base.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
}
