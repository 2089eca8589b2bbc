import type { Deps } from '../../deps.ts'
import { inWorker, WorkerLimitReached } from '../../in-worker.ts'
import { Problem } from '../../problem.ts'
import { mayBeContainer } from './recognise-type.ts'
import type { Inspected } from './stored-document.ts'
import type { Inspection, InspectionTask } from './inspect-worker.ts'

const worker = new URL('inspect-worker.ts', import.meta.url)

/**
 * What a file is and, when it is a container, what is in it and how its signatures stand now.
 * @param bytes read once a thread is free, so that waiting files take no memory
 * @throws Problem file-damaged, file-type-not-allowed, signature-format-refused; PartyUnavailable when signatures can't be checked now
 */
export async function inspectFile({ trust, now }: Pick<Deps, 'trust' | 'now'>, name: string, bytes: () => Promise<Buffer>): Promise<Inspected> {
  // Asked for beforehand: the time an inspection may take is for the file, not for a list that is slow to come.
  const store = mayBeContainer(name) ? await trust.store() : undefined
  const task: InspectionTask = { name, at: now(), trust: store }
  const inspection = await inWorker<Inspection>(worker, task, { timeoutMs: 10_000, heapMegabytes: 256, calls: { bytes } }).catch((error: unknown) => {
    if (error instanceof WorkerLimitReached) return { refused: 'file-damaged' as const }
    throw error
  })
  if ('refused' in inspection) throw new Problem(inspection.refused)
  return inspection.found
}
