import { spawn, type ChildProcess } from 'node:child_process'
import { freePort } from './free-ports.ts'

export interface Started {
  child: ChildProcess
  output(): string
  /** Resolves once it has printed how to stop it, or has ended. */
  outcome: Promise<'running' | number | null>
  ended: Promise<number | null>
}

/** Starts the portal by one of its commands. */
export function startProcess(command: string, parameters: string[], environment: NodeJS.ProcessEnv): Started {
  const child = spawn(command, parameters, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const running = new Promise<'running'>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ctrl-C')) resolve('running')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  return { child, output: () => output, ended, outcome: Promise.race([running, ended]) }
}

export async function freePorts(count: number): Promise<string[]> {
  const found: string[] = []
  while (found.length < count) found.push(String(await freePort()))
  return found
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50))
}

export function isGone(pid: number): boolean {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

/** Checks a process id before it is signalled: 0 and negative numbers name process groups, that of the test run first. */
export function requirePid(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value > 1) return value
  throw new Error(`${String(value)} is not the number of one process`)
}
