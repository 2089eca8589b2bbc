import { readFile } from 'node:fs/promises'
import { memoryOf, processMs, statOf, tickMs } from '../apps/server/src/children/process-usage.ts'

/** The processes that a process started and that run still. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

/** Processor time of a server that has a process for each connection: its own, those that run, and those that ended. */
export async function familyMs(pid: number): Promise<number> {
  const own = (await statOf(pid)).slice(10, 14).reduce((sum, ticks) => sum + ticks, 0) * tickMs
  const running = await Promise.all((await childrenOf(pid)).map((child) => processMs(child).catch(() => 0)))
  return running.reduce((sum, each) => sum + each, own)
}

export async function parentOf(pid: number): Promise<number> {
  return (await statOf(pid))[0] ?? 0
}

/** Memory that the process holds now, in MB of a million bytes. */
export const residentMb = async (pid: number) => (await memoryOf(pid, 'VmRSS')) / 1_000_000
