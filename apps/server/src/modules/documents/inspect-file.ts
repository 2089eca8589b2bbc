import type { Deps } from '../../deps.ts'
import { inWorker, WorkerLimitReached } from '../../in-worker.ts'
import { Problem } from '../../problem.ts'
import { refusedAs } from './contents/refusal.ts'
import { mayBeContainer } from './recognise-type.ts'
import type { Inspected } from './stored-document.ts'
import type { Inspection, InspectionTask } from './inspect-worker.ts'

const worker = new URL('inspect-worker.ts', import.meta.url)

/**
 * What a file is, what is in it when it is a container, and how its signatures stand now.
 * @param bytes read once a thread is free, so that waiting files take no memory
 * @throws Problem of a `Refusal`; PartyUnavailable when signatures can't be checked now
 */
export async function inspectFile(
  { trust, now }: Pick<Deps, 'trust' | 'now'>,
  name: string,
  bytes: () => Promise<Buffer>,
): Promise<Inspected> {
  // Asked for beforehand: the time an inspection may take is for the file, not for a list that is slow to come.
  const store = mayBeContainer(name) ? await trust.store() : undefined
  const inspection = await inspect({ name, at: now(), trust: store }, bytes)
  // Few documents of other kinds are signed in themselves; the others must not wait for a list that they have no use for.
  return foundBy(
    'needs' in inspection ? await inspect({ name, at: now(), trust: await trust.store() }, bytes) : inspection,
  )
}

const inspect = (task: InspectionTask, bytes: () => Promise<Buffer>): Promise<Inspection> =>
  inWorker<Inspection>(worker, task, { timeoutMs: 10_000, heapMegabytes: 256, calls: { bytes } }).catch(
    (error: unknown) => {
      if (error instanceof WorkerLimitReached) return refusedAs('file-damaged')
      throw error
    },
  )

function foundBy(inspection: Inspection): Inspected {
  if ('refused' in inspection) throw new Problem(inspection.refused.code, { params: inspection.refused.params ?? {} })
  if ('needs' in inspection) throw new Error('the inspection was given what it needs')
  return inspection.found
}
