import { spawn } from 'node:child_process'

/** Ordered by duration, the slowest first. */
const checks: [name: string, command: string, ...parameters: string[]][] = [
  // Reports the compiler's errors too, by the project in tsconfig.json that first includes the file.
  ['types and lint', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  ['layout', 'oxfmt', '--check'],
  ['architecture', 'node', 'tests/architecture/run.ts'],
  ['stylelint', 'stylelint', 'apps/web/src/**/*.css'],
  ['knip', 'knip', '--no-progress'],
  ['licences', 'node', 'tools/dependencies/list-licences.ts', '--check'],
]

/** The type checker is a short-lived Go program: at the default rate it spends a quarter of its time on collecting garbage. */
const lateCollection = { GOGC: 'off', GOMEMLIMIT: '4GiB' }

function runCheck([name, command, ...parameters]: (typeof checks)[number]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...lateCollection, ...process.env },
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', () => resolve(false))
    child.on('exit', (code) => {
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}

/** Runs all static checks, two at a time. @returns the number of passed checks, and the names of the others */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const waiting = [...checks]
  const failed: string[] = []
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await runCheck(check))) failed.push(check[0])
  }
  await Promise.all([lane(), lane()])
  return { passed: checks.length - failed.length, failed }
}

if (import.meta.main) process.exitCode = (await runChecks()).failed.length === 0 ? 0 : 1
