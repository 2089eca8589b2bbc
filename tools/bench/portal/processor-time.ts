import { readFile } from 'node:fs/promises'
import { readMemory, processMs, readStat, tickMs } from '../../../apps/server/src/child-processes/process-usage.ts'

/** Lists the running child processes of a process. */
export async function listChildren(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

/** Returns the CPU time of a server with a process for each connection: its own, of running and of ended ones. */
export async function familyMs(pid: number): Promise<number> {
  const own = (await readStat(pid)).slice(10, 14).reduce((sum, ticks) => sum + ticks, 0) * tickMs
  const running = await Promise.all((await listChildren(pid)).map((child) => processMs(child).catch(() => 0)))
  return running.reduce((sum, each) => sum + each, own)
}

export async function findParent(pid: number): Promise<number> {
  return (await readStat(pid))[0] ?? 0
}

/** Returns the process's resident memory, in MB of a million bytes. */
export const residentMb = async (pid: number) => (await readMemory(pid, 'VmRSS')) / 1_000_000
