import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { FromChild } from './protocol.ts'
import { findLauncher, limitProcess } from './limit-process.ts'
import { readMemory } from './process-usage.ts'
import type { TaskLimits } from './watch-limits.ts'

export interface ChildOptions {
  /** A module that calls `serveTasks`. */
  module: URL
  limits: TaskLimits
  /** Allows native libraries, which are exempt from the permissions of JavaScript. */
  addons?: boolean
  /** Runs the child at low priority. */
  isLowPriority?: boolean
}

export interface Child {
  program: ChildProcess & { pid: number; stdin: NonNullable<ChildProcess['stdin']>; stdout: Readable }
  /** Resident memory before its first task. */
  restBytes: number
  /** How the child ended, with the end of its error output. */
  ended: Promise<{ signal: NodeJS.Signals | null; words: string }>
}

/** A child is replaced after this much CPU time, far below the kernel's limit. */
export const lifetimeCpuMs = 60_000

const root = new URL('../../../..', import.meta.url)
/** A child may read the program's files and nothing else: no data folder, no keys, no other file of the machine. */
const readable = ['apps', 'packages', 'node_modules', 'package.json'].map(
  (name) => `--allow-fs-read=${fileURLToPath(new URL(name, root))}`,
)

/**
 * Starts a child and sets its limits before it gets a task.
 * @throws Error with its error output when it does not start
 */
export async function startChild({
  module,
  limits,
  addons = false,
  isLowPriority = false,
}: ChildOptions): Promise<Child> {
  const { command, before } = await findLauncher({ isLowPriority })
  const flags = ['--no-warnings', '--permission', ...readable, ...(addons ? ['--allow-addons'] : [])]
  const program = fork(fileURLToPath(module), {
    execPath: command,
    execArgv: [...before, `--max-old-space-size=${limits.memoryMb}`, ...flags],
    // The child gets no settings of the portal, because they contain secrets.
    env: { PATH: process.env.PATH },
    serialization: 'advanced',
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  }) as Child['program']
  const ended = endOf(program)
  // A child that does not start would keep its caller's place in the queue.
  const clock = setTimeout(() => program.kill('SIGKILL'), limits.wallMs)
  const first = await Promise.race([once(program, 'message') as Promise<[FromChild]>, ended])
  clearTimeout(clock)
  if (!Array.isArray(first)) throw new Error(`The child ${module.pathname} did not start. ${first.words}`)
  const { pid } = program
  const restBytes = await readMemory(pid, 'VmRSS').catch(() => 0)
  const dataBytes = (await readMemory(pid, 'VmData').catch(() => 0)) + limits.memoryMb * 1_000_000
  await limitProcess(pid, { dataBytes, cpuSeconds: (lifetimeCpuMs + 2 * limits.cpuMs) / 1_000 })
  // When the machine is out of memory, the kernel must kill a child and not the portal.
  await writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})
  return { program, restBytes, ended }
}

function endOf(program: ChildProcess): Child['ended'] {
  let words = ''
  program.stderr?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-2_000)))
  for (const stream of [program.stdin, program.stdout]) stream?.on('error', () => {})
  return new Promise((resolve) => {
    program.once('error', (error) => resolve({ signal: null, words: error.message }))
    program.once('exit', (_, signal) => resolve({ signal, words }))
  })
}

/** Lets only a working child keep the portal's process alive. */
export function holdProcess({ program }: Child, isWorking: boolean): void {
  const streams = [program.stdin, program.stdout, program.stderr] as unknown as (Reference | null)[]
  for (const held of [program, program.channel as Reference | null | undefined, ...streams])
    if (isWorking) held?.ref()
    else held?.unref()
}

interface Reference {
  ref(): void
  unref(): void
}
