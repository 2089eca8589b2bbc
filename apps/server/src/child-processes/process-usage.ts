import { readFile } from 'node:fs/promises'

/** The kernel counts in clock ticks of 10 ms on every Linux that runs Node. */
export const tickMs = 10

/** Returns the fields of /proc/pid/stat after the program's name, which can contain spaces; proc_pid_stat(5). */
export async function readStat(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  return text
    .slice(text.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number)
}

/** Returns the user and system time of a process with all its threads. @throws Error without /proc or such a process */
export async function processMs(pid: number): Promise<number> {
  const [user = 0, system = 0] = (await readStat(pid)).slice(10, 12)
  return (user + system) * tickMs
}

/**
 * Returns the resident bytes of a process (`VmRSS`), or its writable bytes (`VmData`); proc_pid_status(5).
 * @throws as `processMs`
 */
export async function readMemory(pid: number, field: 'VmRSS' | 'VmData'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
  if (kibibytes === undefined) throw new Error(`The process ${pid} has ended`)
  return Number(kibibytes) * 1_024
}
