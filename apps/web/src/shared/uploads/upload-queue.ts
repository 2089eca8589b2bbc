import { v7 } from 'uuid'
import { fileRefusal } from '../applications/file-rules.ts'

/** The upload of one file to some place. */
export interface Upload<Place = unknown> {
  id: string
  file: File
  to: Place
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** 0 to 1. */
  progress: number
  /** A refusal known before sending, or a problem of sending. */
  problem?: unknown
}

type Send<Place> = (sending: {
  /** The same for each attempt: the Idempotency-Key of the upload. */
  attempt: string
  file: File
  to: Place
  signal: AbortSignal
  onProgress: (part: number) => void
}) => Promise<void>

export interface UploadQueue<Place = unknown> {
  get: () => readonly Upload<Place>[]
  subscribe: (listener: () => void) => () => void
  add: (files: Iterable<File>, to: Place) => void
  cancel: (id: string) => void
  retry: (id: string) => void
  dismiss: (id: string) => void
}

/** A refusal without the server: its code, with a text in `applications.upload.refusals`. */
export class RefusedFile extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const atOnce = 2

/** Uploads several files, two at a time; each can be cancelled and repeated separately. */
export function createUploadQueue<Place>(send: Send<Place>): UploadQueue<Place> {
  let uploads: readonly Upload<Place>[] = []
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  function publish(next: readonly Upload<Place>[]) {
    uploads = next
    for (const listener of listeners) listener()
  }

  const set = (id: string, part: Partial<Upload<Place>>) =>
    publish(uploads.map((each) => (each.id === id ? { ...each, ...part } : each)))

  function startNext() {
    const next = uploads.find(({ state }) => state === 'waiting')
    if (next && running.size < atOnce) void run(next)
  }

  async function run({ id, file, to }: Upload<Place>) {
    const controller = new AbortController()
    running.set(id, controller)
    set(id, { state: 'sending', progress: 0, problem: undefined })
    startNext()
    try {
      await send({ attempt: id, file, to, signal: controller.signal, onProgress: (progress) => set(id, { progress }) })
      set(id, { state: 'done', progress: 1 })
    } catch (problem) {
      set(id, controller.signal.aborted ? { state: 'cancelled' } : { state: 'failed', problem })
    } finally {
      running.delete(id)
      startNext()
    }
  }

  return {
    get: () => uploads,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files, to) {
      const added = [...files].map((file): Upload<Place> => {
        const refusal = fileRefusal(file)
        return {
          id: v7(),
          file,
          to,
          progress: 0,
          ...(refusal ? { state: 'failed', problem: new RefusedFile(refusal) } : { state: 'waiting' }),
        }
      })
      publish([...uploads, ...added])
      startNext()
    },
    cancel(id) {
      const controller = running.get(id)
      if (controller) controller.abort()
      else set(id, { state: 'cancelled' })
    },
    retry(id) {
      set(id, { state: 'waiting', progress: 0, problem: undefined })
      startNext()
    },
    dismiss: (id) => publish(uploads.filter((each) => each.id !== id)),
  }
}
