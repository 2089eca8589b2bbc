import { parentPort, Worker } from 'node:worker_threads'

export interface WorkerLimits {
  timeoutMs: number
  /** Of the worker's own heap; buffers count outside it. */
  heapMegabytes: number
}

/** What a worker may ask of the thread that started it, such as a network call. */
export type ParentCalls = { readonly [name: string]: (...given: never[]) => Promise<unknown> }

/** The work took longer or more memory than allowed: its input is at fault. */
export class WorkerLimitReached extends Error {}

type FromWorker =
  | { kind: 'result'; result: unknown }
  | { kind: 'failure'; name: string; message: string; code: string | undefined }
  | { kind: 'call'; id: number; name: string; given: unknown[] }
type ToWorker = { kind: 'input'; input: unknown } | { kind: 'answer'; id: number; answer: unknown }

/** The threads of one module: those that wait for work, how many there are, and who waits for one. */
interface Crew {
  idle: Worker[]
  size: number
  queue: ((worker: Worker | undefined) => void)[]
}

const mostThreads = 2
const crews = new Map<string, Crew>()

/**
 * Runs a module of `serveWorker` in a thread on one input, so that hostile or heavy input can neither block nor exhaust
 * the process. Threads are kept: V8 of Node 24 can abort the process ("jit_page.has_value()") when threads that hold
 * WebAssembly, as type stripping does, come and go all the time. Only one that reached a limit is ended.
 * @throws WorkerLimitReached, WorkerFailure, and whatever one of the `calls` threw
 */
export async function inWorker<Output>(
  module: URL,
  input: unknown,
  { timeoutMs, heapMegabytes, calls = {} }: WorkerLimits & { calls?: ParentCalls },
): Promise<Output> {
  const crew = crews.get(module.href) ?? { idle: [], size: 0, queue: [] }
  crews.set(module.href, crew)
  const worker = (await take(crew)) ?? newWorker(module, heapMegabytes, crew)
  let mayStay = false
  try {
    const { output, failure } = await work<Output>(worker, input, timeoutMs, calls)
    mayStay = true
    if (failure) throw failure
    return output as Output
  } finally {
    if (mayStay) worker.unref()
    else void worker.terminate()
    giveBack(crew, mayStay ? worker : undefined)
  }
}

function newWorker(module: URL, heapMegabytes: number, crew: Crew): Worker {
  const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes }, execArgv: [] })
  // One that dies while it waits is no longer there; while it works, its work fails.
  worker.on('error', () => {})
  worker.on('exit', () => {
    const place = crew.idle.indexOf(worker)
    if (place < 0) return
    crew.idle.splice(place, 1)
    crew.size -= 1
  })
  return worker
}

/** A thread that waits, undefined where a new one may be started; else whichever comes first. */
function take(crew: Crew): Promise<Worker | undefined> {
  const idle = crew.idle.pop()
  if (idle) return Promise.resolve(idle)
  if (crew.size < mostThreads) {
    crew.size += 1
    return Promise.resolve(undefined)
  }
  return new Promise((resolve) => crew.queue.push(resolve))
}

function giveBack(crew: Crew, worker: Worker | undefined): void {
  const next = crew.queue.shift()
  if (next) next(worker)
  else if (worker) crew.idle.push(worker)
  else crew.size -= 1
}

function work<Output>(
  worker: Worker,
  input: unknown,
  timeoutMs: number,
  calls: ParentCalls,
): Promise<{ output?: Output; failure?: WorkerFailure }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ output?: Output; failure?: WorkerFailure }>()
  const timer = setTimeout(() => reject(new WorkerLimitReached(`longer than ${timeoutMs} ms`)), timeoutMs)
  const fail = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimitReached(error.message) : error)
  const leave = (code: number) => reject(new Error(`The worker left with ${code}`))
  const hear = (message: FromWorker) => {
    if (message.kind === 'result') resolve({ output: message.result as Output })
    else if (message.kind === 'failure') resolve({ failure: new WorkerFailure(message) })
    else answerCall(worker, message, calls).catch(reject)
  }
  worker.on('error', fail).on('exit', leave).on('message', hear)
  worker.ref()
  worker.postMessage({ kind: 'input', input } satisfies ToWorker)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('error', fail).off('exit', leave).off('message', hear)
  })
}

async function answerCall(
  worker: Worker,
  { id, name, given }: FromWorker & { kind: 'call' },
  calls: ParentCalls,
): Promise<void> {
  const call = calls[name] as ((...given: unknown[]) => Promise<unknown>) | undefined
  if (!call) throw new Error(`The worker asked for ${name}`)
  const answer = await call(...given)
  worker.postMessage({ kind: 'answer', id, answer } satisfies ToWorker)
}

/** An error that a worker threw; `code` survives the way between the threads. */
export class WorkerFailure extends Error {
  readonly code: string | undefined

  constructor({ name, message, code }: { name: string; message: string; code: string | undefined }) {
    super(message)
    this.name = name
    this.code = code
  }
}

/** The worker's side: handles one input after the other. */
export function serveWorker<Input, Output>(
  handle: (input: Input, call: (name: string, ...given: unknown[]) => Promise<unknown>) => Promise<Output> | Output,
): void {
  const port = parentPort
  if (!port) throw new Error('This module runs in a worker')
  const answers = new Map<number, (answer: unknown) => void>()
  let asked = 0
  const call = (name: string, ...given: unknown[]) =>
    new Promise<unknown>((resolve) => {
      answers.set((asked += 1), resolve)
      port.postMessage({ kind: 'call', id: asked, name, given } satisfies FromWorker)
    })
  const start = async (input: Input) => {
    try {
      port.postMessage({ kind: 'result', result: await handle(input, call) } satisfies FromWorker)
    } catch (error) {
      const { name, message, code } = error as NodeJS.ErrnoException
      port.postMessage({ kind: 'failure', name, message, code } satisfies FromWorker)
    }
  }
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'input') void start(message.input as Input)
    else {
      answers.get(message.id)?.(message.answer)
      answers.delete(message.id)
    }
  })
}
