import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks.ts'
import { testOlderJourneys, testRollingUpgrade, withOlderVersion } from './older-version.ts'
import { testOtherPostgres } from './other-postgres.ts'
import { installPackages } from './packages.ts'

const errorsReporter = join(import.meta.dirname, 'errors-outside-tests.ts')

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
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  /** Errors outside the tests. */
  errors: { message?: string; stack?: string }[]
}

async function read<Report>(path: string): Promise<Report | undefined> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  )
}

/** Lists the failures once more at the end of a long log. */
function failuresIn({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${message}`] : []
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`)
  })
}

/** Lists the errors outside the tests of a runner. A run that fails always has a failure. */
function failuresOutsideTests(runner: string, code: number, failedTests: number, errors: string[] = []): string[] {
  const failures = errors.map((each) => `${runner}, outside its tests: ${each}`)
  return code !== 0 && failedTests + failures.length === 0 ? [`${runner} exited with ${code}`] : failures
}

/** Runs every test of the project: static checks, unit tests, journeys in a browser. */
async function runEverything(): Promise<boolean> {
  installPackages()
  const folder = await mkdtemp(join(tmpdir(), 'portal-reports-'))
  const unitReport = join(folder, 'unit.json')
  const unitErrors = join(folder, 'errors.json')
  const journeyReport = join(folder, 'journeys.json')
  // The build runs in a separate process: it sets production mode, which React's tests must not have.
  const [checks, built] = await Promise.all([runChecks(), run('npm', ['run', '-s', 'build'])])
  if (built !== 0) return false
  const unitCode = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`, `--reporter=${errorsReporter}`],
    { ERRORS_FILE: unitErrors },
  )
  const journeysCode = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
  })
  const isExtended = process.env.EXTENDED === '1'
  const older = { journeys: !isExtended, upgrade: !isExtended }
  if (isExtended)
    await withOlderVersion(undefined, async (folder, stop) => {
      older.upgrade = await testRollingUpgrade(folder, stop)
      return (older.journeys = await testOlderJourneys(folder, stop))
    })
  const otherPassed = !isExtended || testOtherPostgres()

  const units = await read<VitestReport>(unitReport)
  const walked = await read<PlaywrightReport>(journeyReport)
  const unitFailures = units ? failuresIn(units) : ['Vitest wrote no report']
  const failedJourneys = walked ? walked.stats.unexpected + walked.stats.flaky : 0
  const failures = [
    ...(older.journeys ? [] : ['journeys of the older version on this schema']),
    ...(older.upgrade ? [] : ['replacing nodes of the older version while they serve users']),
    ...(otherPassed ? [] : ['tests of the database on other versions of PostgreSQL']),
    ...checks.failed,
    ...unitFailures,
    ...(walked ? [] : ['Playwright wrote no report']),
    ...failuresOutsideTests('Vitest', unitCode, unitFailures.length, await read<string[]>(unitErrors)),
    ...failuresOutsideTests(
      'Playwright',
      journeysCode,
      failedJourneys,
      walked?.errors.map(({ message, stack }) => stack ?? message ?? ''),
    ),
  ]
  await rm(folder, { recursive: true, force: true })
  for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`)
  const passed = checks.passed + (units?.numPassedTests ?? 0) + (walked?.stats.expected ?? 0)
  const failed = failures.length + failedJourneys
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed === 0
}

try {
  process.exitCode = (await runEverything()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
