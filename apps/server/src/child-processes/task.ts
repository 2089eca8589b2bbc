import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { Child } from './child.ts'
import { ChildLost, TaskFailure, TaskLimitReached, type FromChild, type ToChild } from './protocol.ts'
import { watchLimits, type TaskLimits } from './watch-limits.ts'

/** The functions of the portal that a child may call. */
export type PortalCalls = { readonly [name: string]: (...given: never[]) => Promise<unknown> }

export interface Task {
  input: unknown
  /** A file for the child. It is opened once a child is free, and is never in the portal's memory as a whole. */
  content?: { bytes: number; open(): Promise<Readable> } | undefined
  calls?: PortalCalls | undefined
  /** Receives the file from the child. */
  take?: ((content: AsyncIterable<Uint8Array>) => Promise<void>) | undefined
}

/** The result of a task after which the child is reusable. */
export type Outcome = { cpuMs: number } & ({ result: unknown } | { failure: Error })

/** The signals of a program that crashed by itself or exceeded a limit of the kernel. */
const ownFaults = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP', 'SIGXCPU']

/** Runs one task in a child. After an error the caller must end the child. @throws TaskLimitReached, ChildLost */
export async function runTask(
  child: Child,
  { input, content, calls = {}, take }: Task,
  limits: TaskLimits,
): Promise<Outcome> {
  const { program, ended, restBytes } = child
  const outcome = Promise.withResolvers<Outcome>()
  const over = new AbortController()
  // The promise has no reader when the content cannot be opened.
  outcome.promise.catch(() => {})
  let taken: Promise<void> | undefined
  let unanswered: Error | undefined
  // A failure to send a message or content needs no handling: the end of the child reports it.
  const send = (message: ToChild) => program.send(message, () => {})
  const answer = ({ id, name, given }: FromChild & { kind: 'call' }) => {
    const call = calls[name] as ((...given: unknown[]) => Promise<unknown>) | undefined
    if (!call) return outcome.reject(new Error(`The child asked for ${name}`))
    call(...given)
      .then(
        (found) => send({ kind: 'answer', id, answer: found }),
        (error: Error) => {
          unanswered ??= error
          send({ kind: 'no-answer', id })
        },
      )
      .catch(outcome.reject)
  }
  const hear = (message: FromChild) => {
    if (message.kind === 'call') answer(message)
    else if (message.kind === 'limit') outcome.reject(new TaskLimitReached(message.message))
    else if (message.kind === 'content')
      taken = take?.(exactly(program.stdout, message.bytes, over.signal)).catch(outcome.reject)
    else if (message.kind === 'failure')
      outcome.resolve({ cpuMs: message.cpuMs, failure: unanswered ?? new TaskFailure(message) })
    else if (message.kind === 'result')
      void Promise.resolve(taken).then(() =>
        outcome.resolve({ cpuMs: message.cpuMs, ...(unanswered ? { failure: unanswered } : message) }),
      )
  }
  // The wait starts at the child's exit, because an earlier handler would stay in memory for all later tasks of the
  // child.
  const miss = () => void ended.then(({ signal, words }) => outcome.reject(endedBy(signal, words)))
  if (program.exitCode !== null || program.signalCode !== null) miss()
  program.once('exit', miss)
  const unwatch = watchLimits(program.pid, restBytes, limits, (limit) => outcome.reject(new TaskLimitReached(limit)))
  program.on('message', hear)
  try {
    const source = await content?.open()
    send({ kind: 'task', input, contentBytes: content?.bytes ?? 0 })
    if (source) pour(source, program.stdin, over.signal).catch(outcome.reject)
    return await outcome.promise
  } finally {
    over.abort()
    unwatch()
    program.off('message', hear).off('exit', miss)
  }
}

function endedBy(signal: NodeJS.Signals | null, words: string): Error {
  if (signal && ownFaults.includes(signal)) return new TaskLimitReached(`ended by ${signal}. ${words.slice(0, 200)}`)
  return signal ? new ChildLost(`ended by ${signal}`) : new Error(`A child left. ${words}`)
}

async function pour(source: Readable, target: Child['program']['stdin'], signal: AbortSignal): Promise<void> {
  for await (const chunk of source) {
    const canTakeMore = target.write(chunk)
    if (!canTakeMore && !(await once(target, 'drain', { signal }).catch(() => undefined))) return
  }
}

/** Yields the next bytes of a stream that continues afterwards. */
async function* exactly(stream: Readable, bytes: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0;) {
    const chunk = stream.read() as Buffer | null
    if (chunk) {
      left -= chunk.length
      yield chunk
    } else await once(stream, 'readable', { signal })
  }
}
