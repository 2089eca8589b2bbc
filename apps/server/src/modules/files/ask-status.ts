import { ApplicationId, DocumentId } from '@portal/contract/ids'
import { askResponders, type StatusQuestion } from '@portal/signatures'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { defineJob, handleJob, type JobClaim } from '../../jobs/definition.ts'
import type { Trust } from '../../parties/trust/port.ts'
import { PartyUnavailable } from '../../problem.ts'
import { inspectFile } from './inspect-file.ts'
import { insertDocument, switchContent } from './queries.ts'
import { askedDocument, recordStatus, findStatusProofs, type Asked } from './status-queries.ts'
import {
  hasPassed,
  isRevoked,
  toStoredObject,
  type CertificateStatus,
  type CheckedSignature,
  type StoredDocument,
  type NewContent,
  type NewDocument,
} from './stored-document.ts'

const content = z.object({ documentId: DocumentId, objectKey: z.string() })
/** Asks OCSP responders for certificate statuses that the document does not contain. */
const inquiry = defineJob({ name: 'files.ask-status', payload: content, longestPauseMs: 15 * 60_000 })

const news = content.extend({
  /** The subject, where it is an application; the owner module finds none for another one. */
  subjectId: ApplicationId,
  name: z.string(),
  outcome: z.enum(['confirmed', 'revoked', 'unanswered']),
  /** The start of the wait for an answer. */
  since: z.iso.datetime(),
})
/**
 * A notification for the document's owner module that the portal has checked the certificates, or got no answer about
 * them.
 */
export type StatusNews = z.output<typeof news>
export const statusAnswered = defineJob({ name: 'files.status-received', payload: news })

const hourMs = 60 * 60_000
/** Outages of responders are shorter; later answers are unlikely. */
const giveUpAfterMs = 3 * 24 * hourMs
/** A silent responder is not asked again for this long, so that documents do not wait for it one after the other. */
const restMs = 30_000

/** Stores a new document and plans the question about its certificates. @returns its id */
export async function addDocument(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'now'>,
  document: NewDocument,
): Promise<DocumentId> {
  const documentId = await insertDocument(tx, document, deps.now())
  await askLater(tx, deps, documentId, document)
  return documentId
}

/**
 * Replaces the document's content and plans the question about its certificates. The caller holds the document's lock.
 */
export async function changeContent(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'now'>,
  document: Pick<StoredDocument, 'id' | 'revision' | 'signatures'>,
  to: NewContent,
): Promise<void> {
  await switchContent(tx, document, to, deps.now())
  await askLater(tx, deps, document.id, to)
}

async function askLater(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  documentId: DocumentId,
  { object: { key }, certificateStatus }: Pick<NewContent, 'object' | 'certificateStatus'>,
): Promise<void> {
  if (certificateStatus === 'pending') await jobs.enqueue(tx, inquiry, { documentId, objectKey: key }, { key })
}

export const statusJob = (deps: Deps) =>
  handleJob(inquiry, async ({ documentId, objectKey }, claim) => {
    const document = await askedDocument(deps.db, documentId, objectKey)
    if (document) await askAbout(deps, document, claim)
  })

async function askAbout(deps: Deps, document: Asked, claim: JobClaim): Promise<void> {
  const { db, trust, now } = deps
  const file = { name: document.name, object: toStoredObject(document), sender: inquiry.name }
  const kept = await findStatusProofs(db, document.id)
  const before = await inspectFile(deps, { ...file, proofs: [...kept.values()] })
  const { proofs, failure } = await askAll(trust, before.questions, now)
  const after =
    proofs.size === 0
      ? before
      : await inspectFile(deps, { ...file, proofs: [...new Map([...kept, ...proofs]).values()] })
  const isOver = now().getTime() - document.changedAt.getTime() >= giveUpAfterMs
  const status = after.certificateStatus === 'pending' && isOver ? 'unanswered' : after.certificateStatus
  await claim.prolong()
  await db.transaction().execute(async (tx) => {
    if (!(await recordStatus(tx, document, { status, signatures: after.signatures, proofs }, now()))) return
    if (status !== 'pending') await report(tx, deps, document, outcomeOf(status, after.signatures))
    // A responder that does not know the certificate yet, or reports it as suspended, may give another answer later.
    else if (!failure) await askAgain(tx, deps, document)
  })
  if (status === 'pending' && failure) throw failure
}

/** Returns the first answer to each question, and the failure that left a question open. */
async function askAll(
  trust: Trust,
  questions: readonly StatusQuestion[],
  now: () => Date,
): Promise<{ proofs: Map<string, Uint8Array>; failure: unknown }> {
  const silent = silentOf(trust)
  const proofs = new Map<string, Uint8Array>()
  let failure: unknown
  const ask = async (request: Uint8Array, url: string): Promise<Uint8Array> => {
    const { host } = new URL(url)
    const earlier = silent.get(host)
    try {
      if (earlier && now().getTime() < earlier.until) throw earlier.failure
      return await trust.ocsp(request, url)
    } catch (error) {
      failure = error
      if (error !== earlier?.failure) silent.set(host, { until: now().getTime() + restMs, failure: error })
      throw error
    }
  }
  for (const question of questions) {
    const answer = await askResponders(question, ask)
    if (answer) proofs.set(question.certificate, answer)
    else failure ??= new PartyUnavailable('The OCSP responder', new Error('answered another question, or none'))
  }
  return { proofs, failure }
}

/** Returns the responders that have not answered lately, by host. The settings limit their number. */
const silentOf = (trust: Trust) => {
  const known = silentResponders.get(trust) ?? new Map<string, { until: number; failure: unknown }>()
  silentResponders.set(trust, known)
  return known
}
const silentResponders = new WeakMap<Trust, Map<string, { until: number; failure: unknown }>>()

/** Returns the outcome to report, or undefined if the signatures count as before. */
function outcomeOf(
  status: CertificateStatus,
  signatures: readonly CheckedSignature[],
): StatusNews['outcome'] | undefined {
  if (signatures.some(isRevoked)) return 'revoked'
  if (status === 'unanswered') return 'unanswered'
  return signatures.every(hasPassed) ? 'confirmed' : undefined
}

async function report(
  tx: Tx,
  { jobs }: Deps,
  { id, objectKey, subjectId, name, changedAt }: Asked,
  outcome: StatusNews['outcome'] | undefined,
): Promise<void> {
  const finding = { documentId: id, objectKey, subjectId, name, since: changedAt.toISOString() }
  if (outcome) await jobs.enqueue(tx, statusAnswered, { ...finding, outcome }, { key: objectKey })
}

async function askAgain(tx: Tx, { jobs, now }: Deps, { id, objectKey }: Asked): Promise<void> {
  const dueAt = new Date(now().getTime() + hourMs)
  const key = `${objectKey}.${Math.floor(dueAt.getTime() / hourMs)}`
  await jobs.enqueue(tx, inquiry, { documentId: id, objectKey }, { key, dueAt })
}
