import { workerPool } from '../../../child-processes/worker-pool.ts'
import { TaskLimitReached } from '../../../child-processes/protocol.ts'
import type { Deps } from '../../../deps.ts'
import type { StoredObject } from '../../../parties/object-store/port.ts'
import type { DrawnRevision } from './compare-drawings.ts'

const drawing = workerPool({
  module: new URL('draw-worker.ts', import.meta.url),
  most: 1,
  limits: { memoryMb: 400, cpuMs: 20_000, wallMs: 90_000 },
  addons: true,
  isLowPriority: true,
})

/** The comparison, or `too-much` if drawing the file exceeded the limits. */
export type Drawings = readonly DrawnRevision[] | 'too-much'

/** Results by content. A file is examined again when certificate answers arrive and when a report is made. */
const known = new Map<string, Drawings>()
const mostKnown = 1_000

/**
 * Compares the current appearance of a signed PDF in two engines with that of each signed revision. @throws Problem of
 * a queue that is full
 */
export async function drawRevisions(
  { objectStore, log }: Pick<Deps, 'objectStore' | 'log'>,
  object: StoredObject,
  caller: string,
): Promise<Drawings> {
  const digest = object.sha256.toString('hex')
  const before = known.get(digest)
  if (before) return before
  const content = { bytes: object.size, open: () => objectStore.open(object) }
  const found = await drawing.run<DrawnRevision[]>({ caller, input: null, content }).catch((error: unknown) => {
    if (!(error instanceof TaskLimitReached)) throw error
    log.warn({ limit: error.message, bytes: object.size }, 'drawing a signed PDF exceeded its limit')
    return 'too-much' as const
  })
  known.set(digest, found)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return found
}
