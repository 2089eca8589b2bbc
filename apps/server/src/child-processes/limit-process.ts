import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns whether the machine has util-linux's version of the tool; others of the same name support fewer limits. */
const isThere = (tool: string) =>
  run(tool, ['--version']).then(
    ({ stdout }) => stdout.includes('util-linux'),
    () => false,
  )

let known: Promise<{ setpriv: boolean; prlimit: boolean }> | undefined
const tools = () =>
  (known ??= Promise.all([isThere('setpriv'), isThere('prlimit')]).then(([setpriv, prlimit]) => ({ setpriv, prlimit })))

/** Lists the tools of util-linux that this machine lacks. Without them only the portal itself enforces the limits. */
export async function missingTools(): Promise<string[]> {
  const { setpriv, prlimit } = await tools()
  return [...(setpriv ? [] : ['setpriv']), ...(prlimit ? [] : ['prlimit'])]
}

/** Low priority makes background work slower, so that other work and the database are not. */
const priorities = { usual: 0, background: 10 }

/**
 * Returns the command that starts a program. The kernel ends the program with its parent, and the priority applies;
 * setpriv(1), nice(1).
 */
export async function findLauncher({ isLowPriority = false } = {}): Promise<{ command: string; before: string[] }> {
  const { setpriv } = await tools()
  const priority = isLowPriority ? priorities.background : priorities.usual
  const nicer = ['-n', String(Math.max(0, priority - getPriority())), process.execPath]
  return setpriv
    ? { command: 'setpriv', before: ['--pdeathsig', 'KILL', '--no-new-privs', 'nice', ...nicer] }
    : { command: 'nice', before: nicer }
}

/**
 * Makes the kernel limit a process's writable memory and total CPU time; setrlimit(2). The address space (RLIMIT_AS)
 * can't be limited: V8 reserves far more of it than it ever uses.
 */
export async function limitProcess(pid: number, limits: { dataBytes: number; cpuSeconds: number }): Promise<void> {
  const { prlimit } = await tools()
  if (!prlimit) return
  const { dataBytes, cpuSeconds } = limits
  await run('prlimit', ['--pid', String(pid), `--data=${Math.ceil(dataBytes)}`, `--cpu=${Math.ceil(cpuSeconds)}`])
}
