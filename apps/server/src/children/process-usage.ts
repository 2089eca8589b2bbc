import { readFile } from 'node:fs/promises'

/** The kernel counts in clock ticks of a hundredth of a second on every Linux that runs Node. */
export const tickMs = 10

/** The fields of /proc/pid/stat after the program's name, which may itself hold spaces; proc_pid_stat(5). */
export async function statOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  return text
    .slice(text.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number)
}

/** User and system time of a process, all its threads included. @throws where there is no /proc, or no such process */
export async function processMs(pid: number): Promise<number> {
  const [user = 0, system = 0] = (await statOf(pid)).slice(10, 12)
  return (user + system) * tickMs
}

/** Bytes that a process holds now (`VmRSS`), or that it may write to (`VmData`); proc_pid_status(5). @throws as `processMs` */
export async function memoryOf(pid: number, field: 'VmRSS' | 'VmData'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
  if (kibibytes === undefined) throw new Error(`The process ${pid} has ended`)
  return Number(kibibytes) * 1_024
}
