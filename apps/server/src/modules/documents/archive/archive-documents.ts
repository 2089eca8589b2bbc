import { z } from 'zod'
import { crew } from '../../../children/crew.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob, type JobClaim } from '../../../jobs/definition.ts'
import { recurring } from '../../../jobs/recurring.ts'
import type { StoredObject } from '../../../parties/object-store/port.ts'
import { PartyUnavailable } from '../../../problem.ts'
import { documentsOf } from '../queries.ts'
import { statusProofsOf } from '../status-queries.ts'
import { hasPassed, objectOf, type StoredDocument } from '../stored-document.ts'
import { archiveCopyOf, keepArchiveCopy, subjectsToStampAgain, type ArchiveCopy } from './archive-copy.ts'
import type { ArchiveOutcome, ArchiveTask } from './archive-worker.ts'

const dayMs = 24 * 60 * 60_000
/** A year leaves time for an authority to change and for an operator to hear of it. */
const stampedAgainBeforeMs = 365 * dayMs
/** An authority whose certificate is about to end is not asked every day to stamp what it has just stamped. */
const pauseMs = 30 * dayMs

/** Makes copies with archive time stamps of the documents of whatever was filed. */
export const archiving = defineJob({
  name: 'documents.archive',
  payload: z.object({ subjectId: z.string() }),
  longestPauseMs: 60 * 60_000,
})

const archiveCrew = crew({
  module: new URL('archive-worker.ts', import.meta.url),
  most: 1,
  limits: { memoryMb: 350, cpuMs: 20_000, wallMs: 120_000 },
  standsBack: true,
})

export const archiveJob = (deps: Deps) =>
  handleJob(archiving, ({ subjectId }, claim) => archiveDocuments(deps, subjectId, claim))

/** What can't be stamped now holds up none of the other documents, and is tried again. */
async function archiveDocuments(deps: Deps, subjectId: string, claim: JobClaim): Promise<void> {
  const failures: unknown[] = []
  for (const document of await documentsOf(deps.db, subjectId)) {
    // A worker that slept through its lease stops here; whoever took over has made the copy, or makes it.
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
  // A signature may pass once its certificates' status is known.
  if (document.certificateStatus === 'pending')
    throw new PartyUnavailable('The OCSP responder', new Error(`the status of ${document.id} is being asked for`))
  const passing = document.signatures.filter(hasPassed).length
  if (passing === 0) return
  const earlier = await archiveCopyOf(db, document)
  if (earlier && !isDue(earlier, now())) return
  const at = now()
  const { outcome, object } = await archiveInWorker(deps, document, earlier?.object ?? objectOf(document), at)
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
  // Within its own time limits: fetching the list of whom to trust must not eat into the worker's.
  const store = await trust.store()
  let object: StoredObject | undefined
  let silent: unknown
  const task: ArchiveTask = { now, proofs: [...(await statusProofsOf(db, document.id)).values()] }
  const outcome = await archiveCrew.run<ArchiveOutcome>({
    caller: document.subjectId,
    input: task,
    content: { bytes: from.size, open: () => objectStore.open(from) },
    calls: {
      trust: async () => store,
      timestamp: (request: Uint8Array) => trust.timestamp(request),
      // One signature whose status nobody tells must not keep the others out of the archive.
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

/** Copies whose last time stamp rests on a certificate that ends soon get another one over it. */
export const stampingAgain = recurring('documents.archive-again', dayMs, async ({ db, jobs, now }) => {
  const at = now()
  const due = await subjectsToStampAgain(db, {
    ending: new Date(at.getTime() + stampedAgainBeforeMs),
    stampedBefore: new Date(at.getTime() - pauseMs),
  })
  for (const subjectId of due)
    await jobs.enqueue(db, archiving, { subjectId }, { key: `${subjectId}.${at.toISOString().slice(0, 10)}` })
})
