import type { ShownCertificates } from '@portal/signatures'
import { workerPool } from '../../../child-processes/worker-pool.ts'
import { TaskLimitReached } from '../../../child-processes/protocol.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { drawRevisions } from '../drawing/draw-revisions.ts'
import { findStatusProofs } from '../status-queries.ts'
import { toStoredObject, type StoredDocument } from '../stored-document.ts'
import type { Evaluation, ReportTask } from './report-worker.ts'

const evaluating = workerPool({
  module: new URL('report-worker.ts', import.meta.url),
  most: 2,
  limits: { memoryMb: 200, cpuMs: 10_000, wallMs: 60_000 },
  isLowPriority: true,
})

/** An evaluation, its time, and the time of the trusted lists behind it. */
export interface CurrentEvaluation extends Evaluation {
  at: Date
  listsTakenAt: Date
}

/**
 * Validates the signatures of a document now, with all details for a report.
 * @param caller the person or address for whom it evaluates; callers are served alternately
 * @throws Problem service-unavailable, the errors of `fairQueue`; PartyUnavailable without trusted lists
 */
export async function evaluateSignatures(
  { db, trust, now, objectStore, log }: Pick<Deps, 'db' | 'trust' | 'now' | 'objectStore' | 'log'>,
  document: StoredDocument,
  { caller, certificates }: { caller: string; certificates: ShownCertificates },
): Promise<CurrentEvaluation> {
  const lists = await trust.store()
  const proofs = [...(await findStatusProofs(db, document.id)).values()]
  const object = toStoredObject(document)
  const isSignedPdf = document.mediaType === 'application/pdf' && document.signatures.length > 0
  const drawings = isSignedPdf ? await drawRevisions({ objectStore, log }, object, caller) : []
  const task: ReportTask = { name: document.name, at: now(), trust: lists, proofs, certificates, drawings }
  const content = { bytes: object.size, open: () => objectStore.open(object) }
  const evaluation = await evaluating.run<Evaluation>({ caller, input: task, content }).catch((error: unknown) => {
    // The file passed the same limits when it was uploaded, so the machine is overloaded.
    if (!(error instanceof TaskLimitReached)) throw error
    log.warn({ limit: error.message, bytes: object.size }, 'the report on signatures exceeded its limit')
    throw new Problem('service-unavailable')
  })
  return { ...evaluation, at: task.at, listsTakenAt: lists.takenAt }
}
