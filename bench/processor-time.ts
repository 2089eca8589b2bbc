import { readFile } from 'node:fs/promises'

/** What the kernel counts in: clock ticks of a hundredth of a second on every Linux that runs Node. */
const tickMs = 10

/** The fields of /proc/pid/stat after the program's name, which may itself hold spaces; proc_pid_stat(5). */
async function fieldsOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  return text
    .slice(text.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number)
}

/** User and system time of a process, all its threads included. */
export async function processMs(pid: number): Promise<number> {
  const [user = 0, system = 0] = (await fieldsOf(pid)).slice(10, 12)
  return (user + system) * tickMs
}

/** The same for a server that has a process for each connection: its own, those that run, and those that ended. */
export async function familyMs(pid: number): Promise<number> {
  const own = (await fieldsOf(pid)).slice(10, 14).reduce((sum, ticks) => sum + ticks, 0) * tickMs
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  const running = await Promise.all(children.map((child) => processMs(Number(child)).catch(() => 0)))
  return running.reduce((sum, each) => sum + each, own)
}

export async function parentOf(pid: number): Promise<number> {
  return (await fieldsOf(pid))[0] ?? 0
}

/** Memory that the process holds now, in MB of a million bytes. */
export async function residentMb(pid: number): Promise<number> {
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kibibytes) * 1_024) / 1_000_000
}
