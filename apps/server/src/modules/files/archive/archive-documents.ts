import { ApplicationId, type SubjectId } from '@portal/contract/ids'
import { z } from 'zod'
import { workerPool } from '../../../child-processes/worker-pool.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob, type JobClaim } from '../../../jobs/definition.ts'
import { recurring } from '../../../jobs/recurring.ts'
import type { StoredObject } from '../../../parties/object-store/port.ts'
import { PartyUnavailable } from '../../../problem.ts'
import { listDocumentsBySubject } from '../queries.ts'
import { findStatusProofs } from '../status-queries.ts'
import { hasPassed, toStoredObject, type StoredDocument } from '../stored-document.ts'
import { findArchiveCopy, keepArchiveCopy, subjectsToStampAgain, type ArchiveCopy } from './archive-copy.ts'
import type { ArchiveOutcome, ArchiveTask } from './archive-worker.ts'

const dayMs = 24 * 60 * 60_000
/** One year leaves time for an authority to change and for the operator to react. */
const stampedAgainBeforeMs = 365 * dayMs
/** An authority whose certificate ends soon is not asked every day to stamp the same copy. */
const pauseMs = 30 * dayMs

/** Makes copies with archive time stamps of a filed subject's documents. */
export const archiving = defineJob({
  name: 'files.archive',
  payload: z.object({ subjectId: ApplicationId }),
  longestPauseMs: 60 * 60_000,
})

const archivePool = workerPool({
  module: new URL('archive-worker.ts', import.meta.url),
  most: 1,
  limits: { memoryMb: 350, cpuMs: 20_000, wallMs: 120_000 },
  isLowPriority: true,
})

export const archiveJob = (deps: Deps) =>
  handleJob(archiving, ({ subjectId }, claim) => archiveDocuments(deps, subjectId, claim))

/** Archives each document. A failure does not block the others; the job fails at the end and is retried. */
async function archiveDocuments(deps: Deps, subjectId: SubjectId, claim: JobClaim): Promise<void> {
  const failures: unknown[] = []
  for (const document of await listDocumentsBySubject(deps.db, subjectId)) {
    // A worker whose lease has expired stops here, because another worker makes the copy.
    await claim.prolong()
    try {
      await archiveOne(deps, document)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

async function archiveOne(deps: Deps, document: StoredDocument): Promise<void> {
  const { db, now, log } = deps
  // The signature may become valid once the status of its certificates is known.
  if (document.certificateStatus === 'pending')
    throw new PartyUnavailable('The OCSP responder', new Error(`the status of ${document.id} is being asked for`))
  const passing = document.signatures.filter(hasPassed).length
  if (passing === 0) return
  const earlier = await findArchiveCopy(db, document)
  if (earlier && !isDue(earlier, now())) return
  const at = now()
  const { outcome, object } = await archiveInWorker(deps, document, earlier?.object ?? toStoredObject(document), at)
  if (!('until' in outcome) || !object) {
    log.warn({ document: document.id }, 'a filed document has no signature that passes, and so no archive copy')
    return
  }
  const copy = { object, stampedAt: at, validUntil: outcome.until }
  await db.transaction().execute((tx) => keepArchiveCopy(tx, document, copy))
}

const isDue = ({ validUntil, stampedAt }: ArchiveCopy, at: Date): boolean =>
  validUntil.getTime() < at.getTime() + stampedAgainBeforeMs && stampedAt.getTime() < at.getTime() - pauseMs

async function archiveInWorker(
  { db, trust, objectStore }: Pick<Deps, 'db' | 'trust' | 'objectStore'>,
  document: StoredDocument,
  from: StoredObject,
  now: Date,
): Promise<{ outcome: Exclude<ArchiveOutcome, { problem: string }>; object: StoredObject | undefined }> {
  // The trust list is fetched outside the worker, so that its download does not use the worker's time limit.
  const store = await trust.store()
  let object: StoredObject | undefined
  let silent: unknown
  const task: ArchiveTask = { now, proofs: [...(await findStatusProofs(db, document.id)).values()] }
  const outcome = await archivePool.run<ArchiveOutcome>({
    caller: document.subjectId,
    input: task,
    content: { bytes: from.size, open: () => objectStore.open(from) },
    calls: {
      trust: async () => store,
      timestamp: (request: Uint8Array) => trust.timestamp(request),
      // A signature without an available certificate status must not keep the others out of the archive.
      ocsp: (request: Uint8Array, url: string) =>
        trust.ocsp(request, url).catch((error: unknown) => {
          silent = error
        }),
    },
    async take(copy) {
      object = await objectStore.put(copy)
    },
  })
  if ('problem' in outcome) {
    const error = new Error(outcome.problem)
    throw outcome.problem.startsWith('timestamp-') ? new PartyUnavailable('The time-stamping authority', error) : error
  }
  if (silent !== undefined && outcome.kept < document.signatures.filter(hasPassed).length)
    throw silent instanceof PartyUnavailable ? silent : new PartyUnavailable('The OCSP responder', silent)
  return { outcome, object }
}

/** Stamps copies again whose last time stamp depends on a certificate that ends soon. */
export const stampingAgain = recurring('files.archive-again', dayMs, async ({ db, jobs, now }) => {
  const at = now()
  const due = await subjectsToStampAgain(db, {
    ending: new Date(at.getTime() + stampedAgainBeforeMs),
    stampedBefore: new Date(at.getTime() - pauseMs),
  })
  for (const subjectId of due)
    await jobs.enqueue(db, archiving, { subjectId }, { key: `${subjectId}.${at.toISOString().slice(0, 10)}` })
})
