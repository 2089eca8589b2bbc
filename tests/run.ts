import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks.ts'
import { installPackages } from './packages.ts'

function run(command: string, parameters: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } }).on('exit', (code) =>
      resolve(code ?? 1),
    )
  })
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

async function read<Report>(path: string): Promise<Report | undefined> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  )
}

/** Every test of the project: what reading finds, what running finds, what a person in a browser would find. */
async function runEverything(): Promise<boolean> {
  installPackages()
  const folder = await mkdtemp(join(tmpdir(), 'portal-reports-'))
  const [unitReport, journeyReport] = [join(folder, 'unit.json'), join(folder, 'journeys.json')]
  // A process of its own: a build declares itself production, which React's tests must not be.
  const [checks, built] = await Promise.all([runChecks(), run('node', ['apps/web/build.ts'])])
  if (built !== 0) return false
  const unit = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`])
  const journeys = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
  })

  const units = await read<VitestReport>(unitReport)
  const walked = await read<PlaywrightReport>(journeyReport)
  await rm(folder, { recursive: true, force: true })
  const passed = checks.passed + (units?.numPassedTests ?? 0) + (walked?.stats.expected ?? 0)
  const failed =
    checks.failed + (units?.numFailedTests ?? 1) + (walked ? walked.stats.unexpected + walked.stats.flaky : 1)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return unit === 0 && journeys === 0 && failed === 0
}

try {
  process.exitCode = (await runEverything()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
