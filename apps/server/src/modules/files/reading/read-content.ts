import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { workerPool } from '../../../child-processes/worker-pool.ts'
import { TaskLimitReached } from '../../../child-processes/protocol.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { containerForOneType, containerType, toStoredObject, type StoredDocument } from '../stored-document.ts'
import type { FileWithin, Opened, OpenTask } from './open-worker.ts'

type UsedDeps = Pick<Deps, 'objectStore' | 'log'>

const opening = workerPool({
  module: new URL('open-worker.ts', import.meta.url),
  most: 3,
  limits: { memoryMb: 200, cpuMs: 10_000, wallMs: 60_000 },
  isLowPriority: true,
})

const itself = '0'
const holdsFiles = ({ mediaType }: StoredDocument) => [containerType, containerForOneType].includes(mediaType)

/**
 * Lists the files of a document. @param caller the person or address for whom it reads; callers are served alternately
 * @throws Problem file-damaged, and the errors of `fairQueue`
 */
export async function listContents(deps: UsedDeps, document: StoredDocument, caller: string): Promise<FileWithin[]> {
  const { name, size } = document
  if (!holdsFiles(document)) return [{ path: itself, name, size }]
  const opened = await open(deps, document, caller, {})
  if (!('files' in opened)) throw new Problem('file-damaged')
  return opened.files
}

/**
 * Streams one of these files, without holding it in memory as a whole. @throws as `listContents`, and document-not-found
 */
export async function contentAt(
  deps: UsedDeps,
  document: StoredDocument,
  caller: string,
  path: string,
): Promise<Readable> {
  if (!holdsFiles(document)) {
    if (path !== itself) throw new Problem('document-not-found')
    return deps.objectStore.open(toStoredObject(document))
  }
  const out = new PassThrough()
  const begun = Promise.withResolvers<void>()
  const task = open(deps, document, caller, { path: path.split('.').map(Number) }, async (content) => {
    begun.resolve()
    await pipeline(content, out)
  })
  task.then(
    (opened) => begun.reject(new Problem('missing' in opened ? 'document-not-found' : 'file-damaged')),
    (error: Error) => {
      begun.reject(error)
      // A reader that has already begun is disconnected, so that half a file does not look complete.
      out.destroy(error)
    },
  )
  await begun.promise
  return out
}

function open(
  { objectStore, log }: UsedDeps,
  document: StoredDocument,
  caller: string,
  input: OpenTask,
  take?: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Opened> {
  const object = toStoredObject(document)
  const content = { bytes: object.size, open: () => objectStore.open(object) }
  return opening.run<Opened>({ caller, input, content, take }).catch((error: unknown) => {
    if (!(error instanceof TaskLimitReached)) throw error
    log.warn({ limit: error.message, bytes: object.size }, 'opening a container exceeded its limit')
    throw new Problem('file-damaged')
  })
}
