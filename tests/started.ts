import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:net'

export interface Started {
  child: ChildProcess
  output(): string
  /** Resolves once it printed how to stop it, or ended. */
  settled: Promise<'running' | number | null>
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
  return { child, output: () => output, ended, settled: Promise.race([running, ended]) }
}

export async function freePorts(count: number): Promise<string[]> {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Server>((resolve) => {
          const probe = createServer().listen(0, '127.0.0.1', () => resolve(probe))
        }),
    ),
  )
  const found = probes.map((probe) => String((probe.address() as { port: number }).port))
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
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
