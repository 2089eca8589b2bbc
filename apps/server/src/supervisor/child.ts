import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Child {
  name: string
  pid: number
  /** The line that it printed when it was ready. */
  ready: Record<string, unknown>
  exited: Promise<number | null>
  stop(): Promise<void>
}

/** A program that fails ends at once; only one that hangs reaches this limit, also on a slow machine. */
const patienceMs = 300_000

/**
 * Memory settings of the engine (decision 65); `npm run serve` sets them too. By default the young generation grows to
 * 130 MB and the old one triples before a collection, so that a node's memory would reflect its last hour rather than
 * its work.
 */
export const engineSettings = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/**
 * Starts a program of the portal and waits until it reports that it is ready. Its standard input is a pipe, which
 * closes when this process ends for any reason; then the program exits too.
 * @throws Error with the program's own last line when it ends before that
 */
export async function startChild(name: string, script: string, environment: NodeJS.ProcessEnv): Promise<Child> {
  const child = spawn(process.execPath, [...engineSettings, script], {
    env: { ...environment, LEAVE_WITH_STDIN: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let lastWords = ''
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords = chunk.toString().trim() || lastWords
    process.stderr.write(chunk)
  })
  const ready = await Promise.race([firstReadyLine(child), exited.then(() => undefined), delay(patienceMs)])
  const { pid } = child
  if (!ready || pid === undefined) {
    child.kill('SIGKILL')
    throw new Error(`${name} did not start. ${lastWords.split('\n').at(-1) ?? ''}`)
  }
  return {
    name,
    pid,
    ready,
    exited,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

function firstReadyLine(child: ChildProcess): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: child.stdout ?? process.stdin })
    lines.on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line) as Record<string, unknown>)
      else process.stdout.write(`${line}\n`)
    })
  })
}

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())
