import { readSync, writeSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FromChild, ToChild } from './protocol.ts'

export interface TaskContext {
  /** The file of the task; empty when there is none. */
  content: Buffer
  /** Calls a function of the portal, such as a network call. */
  call(name: string, ...given: unknown[]): Promise<unknown>
  /** Passes a file to the portal. */
  give(bytes: Uint8Array): Promise<void>
}

/** Node's codes for an allocation that exceeds the memory or the size of one value. */
const memoryCodes = ['ERR_MEMORY_ALLOCATION_FAILED', 'ERR_STRING_TOO_LONG', 'ERR_BUFFER_TOO_LARGE']

/** Returns whether the engine itself gave up: no memory for a value, or a stack overflow. */
const isLimit = ({ name, code }: NodeJS.ErrnoException) =>
  code === undefined ? name === 'RangeError' : memoryCodes.includes(code)

// The garbage of one file must not use up the memory of the next.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const worthCollecting = 1_000_000

/** Runs the child's side: handles one task after the other, and exits with the portal. */
export function serveTasks<Input, Output>(
  handle: (input: Input, context: TaskContext) => Promise<Output> | Output,
): void {
  if (!process.send) throw new Error('This module runs in a child process')
  const answers = new Map<number, PromiseWithResolvers<unknown>>()
  let asked = 0
  const call = (name: string, ...given: unknown[]) => {
    const answer = Promise.withResolvers<unknown>()
    answers.set((asked += 1), answer)
    void send({ kind: 'call', id: asked, name, given })
    return answer.promise
  }

  async function task({ input, contentBytes }: ToChild & { kind: 'task' }): Promise<void> {
    try {
      const content = readContent(contentBytes)
      const result = await handle(input as Input, { content, call, give })
      await send({ kind: 'result', result, cpuMs: usedMs() })
    } catch (error) {
      const { name, message, code } = error as NodeJS.ErrnoException
      if (isLimit(error as NodeJS.ErrnoException)) await send({ kind: 'limit', message })
      else await send({ kind: 'failure', name, message, code, cpuMs: usedMs() })
    }
    if (contentBytes > worthCollecting) setImmediate(collectGarbage)
  }

  process.on('message', (message: ToChild) => {
    if (message.kind === 'task') return void task(message)
    const answer = answers.get(message.id)
    answers.delete(message.id)
    if (message.kind === 'answer') answer?.resolve(message.answer)
    else answer?.reject(new Error('The portal could not answer'))
  })
  process.on('disconnect', () => process.exit())
  void send({ kind: 'ready' })
}

const send = (message: FromChild) =>
  new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()))

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Reads the file synchronously from the standard input, so that only one copy of it is in memory. */
function readContent(bytes: number): Buffer {
  const content = Buffer.allocUnsafeSlow(bytes)
  for (let done = 0; done < bytes;) {
    const count = readSync(0, content, done, bytes - done, null)
    if (count === 0) process.exit()
    done += count
  }
  return content
}

/** Writes a file to the standard output, after a message with its length. */
async function give(bytes: Uint8Array): Promise<void> {
  await send({ kind: 'content', bytes: bytes.length })
  for (let done = 0; done < bytes.length;) done += writeSync(1, bytes, done)
}
