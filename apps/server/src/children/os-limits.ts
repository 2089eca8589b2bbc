import { execFile } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether the machine has the tool in the form of util-linux; others of the same name know fewer limits. */
const isThere = (tool: string) =>
  run(tool, ['--version']).then(
    ({ stdout }) => stdout.includes('util-linux'),
    () => false,
  )

let known: Promise<{ setpriv: boolean; prlimit: boolean }> | undefined
const tools = () =>
  (known ??= Promise.all([isThere('setpriv'), isThere('prlimit')]).then(([setpriv, prlimit]) => ({ setpriv, prlimit })))

/** The tools of util-linux that this machine lacks: without them the portal alone watches over its children. */
export async function missingTools(): Promise<string[]> {
  const { setpriv, prlimit } = await tools()
  return [...(setpriv ? [] : ['setpriv']), ...(prlimit ? [] : ['prlimit'])]
}

/** Whoever stands back may take longer, so that everybody else, and the database, do not. */
const priorities = { usual: 0, standingBack: 10 }

/** What a program is started through, so that the kernel ends it with its parent, however busy it is, and it has no precedence; setpriv(1), nice(1). */
export async function launcher({ standsBack = false } = {}): Promise<{ command: string; before: string[] }> {
  const { setpriv } = await tools()
  const priority = standsBack ? priorities.standingBack : priorities.usual
  const nicer = ['-n', String(Math.max(0, priority - getPriority())), process.execPath]
  return setpriv
    ? { command: 'setpriv', before: ['--pdeathsig', 'KILL', '--no-new-privs', 'nice', ...nicer] }
    : { command: 'nice', before: nicer }
}

/**
 * Gives the one thread that answers everybody precedence over whatever else the machine does, the database included, where whoever
 * started the process has the right to (CAP_SYS_NICE, or RLIMIT_NICE). More than that is left as it is.
 */
export function comeFirst(): void {
  if (getPriority() <= constants.priority.PRIORITY_ABOVE_NORMAL) return
  try {
    setPriority(constants.priority.PRIORITY_ABOVE_NORMAL)
  } catch (error) {
    const { code = '' } = (error as { info?: { code?: string } }).info ?? {}
    if (!['EACCES', 'EPERM'].includes(code)) throw error
  }
}

/**
 * Has the kernel limit what a process may write to and how long it may compute in all; setrlimit(2). The address space
 * (RLIMIT_AS) can't be limited: V8 reserves far more of it than it ever uses.
 */
export async function limitProcess(pid: number, limits: { dataBytes: number; cpuSeconds: number }): Promise<void> {
  const { prlimit } = await tools()
  if (!prlimit) return
  const { dataBytes, cpuSeconds } = limits
  await run('prlimit', ['--pid', String(pid), `--data=${Math.ceil(dataBytes)}`, `--cpu=${Math.ceil(cpuSeconds)}`])
}
