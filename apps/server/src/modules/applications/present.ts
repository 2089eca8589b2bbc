import type { Application, Rating } from '@portal/contract/applications'
import type { RegisteredEntity } from '@portal/contract/decisions'
import type { AdditionalDocument, Document } from '@portal/contract/documents'
import type { Language } from '@portal/contract/shapes'
import { computeNextStep, toMoney, type NextStep, type SignaturesLeft } from '@portal/domain'
import { hasChangedSinceDecision } from '@portal/domain/applications/decision-points'
import { namedServices } from '../catalogue/index.ts'
import { entityAbout, getFormVersion, type ApplicationRecord } from './application-record.ts'
import { currentStage, getPaymentState, shownActions } from './permitted-actions.ts'

const instant = (at: Date | null) => at?.toISOString() ?? null

export interface PresentContext {
  language: Language
  documents: Document[]
  additionalDocuments: AdditionalDocument[]
  availableReliefs: readonly string[]
  registeredEntity: RegisteredEntity | null
  signaturesLeft: SignaturesLeft
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
    signaturesLeft,
    helpDesk = false,
    onlyReads = false,
  }: PresentContext,
): Application {
  const {
    fee: { quote },
    payment: { id: paymentId },
  } = application
  const payment = getPaymentState(application)
  return {
    uuid: application.id,
    number: application.number,
    register_number: application.register.number,
    state: application.state,
    stage: currentStage(application, application.register.question !== null),
    next_step: nextStep(application, documents, signaturesLeft),
    version: application.version,
    submission_type: application.submissionType,
    account_type: application.filer.accountType,
    author: { uuid: application.filer.authorId, name: application.filer.authorName },
    subject: subjectOf(application),
    on_behalf_of: application.filer.behalfOfId === null ? null : subjectOf(application),
    ground: application.filer.ground,
    notary:
      application.notary.id === null ? null : { uuid: application.notary.id, name: application.notary.name ?? '' },
    subject_name: application.subjectName,
    services: namedServices(language, application.services).map((service) => ({
      ...service,
      version: getFormVersion(application, service.code),
      form: application.legalForm,
    })),
    current_tab: application.currentTab,
    additional_options: {
      fast_processing: application.fee.fastProcessing,
      fast_days: application.fee.fastDays,
      relief: application.fee.relief,
      supporting_services: application.fee.supporting,
      available_reliefs: [...availableReliefs],
    },
    // Contains only the documents' fee; accelerated review and discounts are lines of their own.
    price: toMoney(baseCents(quote)),
    total_price: toMoney(application.fee.totalCents),
    quote,
    paid_amount: application.payment.paidCents === null ? null : toMoney(application.payment.paidCents),
    payment_date: instant(application.payment.paidAt),
    payer: application.payment.payer,
    payment: paymentId && payment ? { payment_request_id: paymentId, status: payment } : null,
    documents: helpDesk ? documents.map(withoutYou) : documents,
    additional_documents: additionalDocuments,
    postponement: application.register.postponement,
    decision: application.register.decision,
    registered_entity: registeredEntity,
    question: application.register.question,
    due_on: application.register.dueOn,
    submitData: application.answers,
    withdrawn_declarations: Object.entries(application.declarations).flatMap(([path, { withdrawn }]) =>
      withdrawn === undefined ? [] : [{ path, because: withdrawn }],
    ),
    rating: getRating(application),
    permitted_actions: onlyReads ? [] : shownActions(application, helpDesk),
    created_at: application.createdAt.toISOString(),
    changed_at: application.changedAt.toISOString(),
    submitted_at: instant(application.submission.at),
    first_submitted_at: instant(application.submission.firstAt),
  }
}

function nextStep(
  application: ApplicationRecord,
  documents: readonly Document[],
  signatures: SignaturesLeft,
): NextStep {
  const { documents: own, fee, currentTab } = application
  return computeNextStep({
    stage: currentStage(application, application.register.question !== null),
    signatures,
    hasDocuments: areCurrent(documents),
    isSigned: own.areSigned || own.mayBeUnsigned,
    isChanged: isCorrected(application, documents),
    isInForm: currentTab === 'data_entry',
    owesFee: fee.totalCents > 0,
  })
}

export function getRating({ rating: { score, notes, at: ratedAt } }: ApplicationRecord): Rating | null {
  return score === null || ratedAt === null ? null : { score, notes: notes ?? '', rated_at: ratedAt.toISOString() }
}

function subjectOf(application: ApplicationRecord): Application['subject'] {
  const uuid = entityAbout(application)
  return uuid === null ? null : { uuid, name: application.filer.behalfOfName ?? application.filer.entityName ?? '' }
}

function baseCents({ lines }: ApplicationRecord['fee']['quote']): number {
  const base = lines.filter(({ key }) => key.endsWith('.documents'))
  return base.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
}

/** Presents the customer's documents to a help-desk agent: the customer is not the reader. */
export const withoutYou = <Shown extends Pick<Document, 'signers' | 'missing'>>(document: Shown): Shown => ({
  ...document,
  signers: document.signers.map((signer) => ({ ...signer, is_you: false })),
  missing: document.missing.map((one) => ({ ...one, you: null })),
})

/** Finds the first document that waits for the reader's signature. */
export const findOwnDocument = (documents: readonly Document[]): Document | undefined =>
  documents.find(
    ({ missing, signers }) =>
      missing.length > 0 &&
      signers.some((signer) => signer.is_you && signer.signed_at === null && !signer.being_checked),
  )

/** Checks that something was changed since the register returned the application. */
export const isCorrected = ({ register }: ApplicationRecord, documents: readonly Document[]): boolean =>
  register.postponement !== null && hasChangedSinceDecision(register.postponement, documents)

/** Whether there are documents and each prints the present answers: others must be generated again before anything else. */
export const areCurrent = (documents: readonly Document[]): boolean =>
  documents.length > 0 && !documents.some((document) => document.out_of_date)
