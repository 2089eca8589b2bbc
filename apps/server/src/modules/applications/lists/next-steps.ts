import { computeNextStep, type ApplicationStage, type NextStep, type NextStepFacts } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../db/connect.ts'
import { presentDocuments } from '../documents/document-list.ts'
import { findSignaturesLeft } from '../signers/find-signatures-left.ts'
import type { ListedApplication } from './listed-application.ts'
import { currentStage } from '../permitted-actions.ts'
import { readApplication } from '../queries.ts'
import { areCurrent, findOwnDocument, isCorrected } from '../present.ts'

/** Maximum number of applications of one call whose documents are read: the law's signers follow from them, the answers and the register. */
const mostRead = 20
const preparing: readonly ApplicationStage[] = ['open', 'reinitiated']

interface FoundStep {
  step: NextStep
  /** The document that waits for the actor's signature. */
  documentId: string | null
}

/**
 * Finds the next step of each application. Of applications after the first `mostRead` with documents, the requests to sign and the first
 * signature decide.
 */
export async function findNextSteps(
  db: Database,
  actor: Pick<Actor, 'personalCode'>,
  rows: readonly ListedApplication[],
): Promise<FoundStep[]> {
  const read = rows.filter((row) => isPreparing(row) && row.preparation.hasDocuments).slice(0, mostRead)
  const steps: FoundStep[] = []
  for (const row of rows) steps.push(await findNextStep(db, actor, row, read.includes(row)))
  return steps
}

const isPreparing = (row: ListedApplication) => preparing.includes(currentStage(row, row.hasQuestion))

async function findNextStep(
  db: Database,
  actor: Pick<Actor, 'personalCode'>,
  row: ListedApplication,
  isRead: boolean,
): Promise<FoundStep> {
  const application = isRead ? await readApplication(db, row.id) : undefined
  const documents = application && (await presentDocuments(db, application, actor))
  const signatures = application && documents ? await findSignaturesLeft(db, application, documents) : row.signatures
  const step = computeRowStep(row, {
    signatures,
    hasDocuments: documents ? areCurrent(documents) : row.preparation.hasDocuments,
    isChanged: application !== undefined && documents !== undefined && isCorrected(application, documents),
  })
  return { step, documentId: (step === 'sign' && documents && findOwnDocument(documents)?.uuid) || null }
}

/** Computes the next step of a row; without read documents, the requests to sign and the first signature decide. */
export const computeRowStep = (
  row: ListedApplication,
  read: Pick<NextStepFacts, 'signatures' | 'hasDocuments' | 'isChanged'> = {
    signatures: row.signatures,
    hasDocuments: row.preparation.hasDocuments,
    isChanged: false,
  },
): NextStep =>
  computeNextStep({
    stage: currentStage(row, row.hasQuestion),
    isSigned: row.documents.areSigned || row.preparation.mayBeUnsigned,
    isInForm: row.preparation.isInForm,
    owesFee: row.preparation.owesFee,
    ...read,
  })
