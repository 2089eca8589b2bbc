import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { lastRunning, type DataFolder } from './data-folder.ts'

export interface NeededPort {
  port: number
  /** The setting that names another port. */
  setting: string
  /** Reads the data folder's identity from a running part of the portal. */
  instance?: () => Promise<string | null>
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Returns whether the process is one of the portal, because its number may have been reused. */
async function isOurs(pid: number, script: RegExp): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return script.test(command)
}

async function untilFree(port: number, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    if (await isFree(port)) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return isFree(port)
}

/**
 * Frees the ports: it ends the processes of an earlier run of this data folder.
 * @throws Error with an operator message, when any other program holds a port
 */
export async function claimPorts(folder: DataFolder, ports: NeededPort[]): Promise<void> {
  const earlier = await lastRunning(folder.path)
  if (earlier && earlier.supervisor !== process.pid && (await isOurs(earlier.supervisor, /start\.ts/))) {
    throw new Error(
      `The portal already runs on this data folder (process ${earlier.supervisor}). Stop it, or name another folder with DATA_DIR.`,
    )
  }
  const taken: NeededPort[] = []
  for (const needed of ports) {
    const { port, instance } = needed
    if (port === 0 || (await isFree(port))) continue
    const leftBehind = earlier?.children.find((child) => child.port === port)
    const same = (await instance?.().catch(() => null)) === folder.instance
    if (leftBehind && (same || !instance) && (await isOurs(leftBehind.pid, /main\.ts/))) {
      process.kill(leftBehind.pid, 'SIGKILL')
      if (await untilFree(port, 5_000)) continue
    }
    taken.push(needed)
  }
  if (taken.length === 0) return
  const [numbers, settings] = [taken.map(({ port }) => port).join(', '), taken.map(({ setting }) => setting).join(', ')]
  throw new Error(
    taken.length === 1
      ? `Port ${numbers} is taken by another program. Stop it, or name another port with ${settings}.`
      : `Ports ${numbers} are taken by other programs. Stop them, or name other ports with ${settings}.`,
  )
}
