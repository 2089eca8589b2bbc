import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks.ts'
import { testOlderJourneys, testRollingUpgrade, withOlderVersion } from './older-version.ts'
import { testOtherPostgres } from './other-postgres.ts'
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
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
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

/** Lists the failures once more at the end of a long log. */
function failuresIn({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${message}`] : []
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`)
  })
}

/** Runs every test of the project: static checks, unit tests, journeys in a browser. */
async function runEverything(): Promise<boolean> {
  installPackages()
  const folder = await mkdtemp(join(tmpdir(), 'portal-reports-'))
  const [unitReport, journeyReport] = [join(folder, 'unit.json'), join(folder, 'journeys.json')]
  // The build runs in a separate process: it sets production mode, which React's tests must not have.
  const [checks, built] = await Promise.all([runChecks(), run('npm', ['run', '-s', 'build'])])
  if (built !== 0) return false
  const unit = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`])
  const journeys = await run('playwright', ['test', '--reporter=list,json'], {
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
  await rm(folder, { recursive: true, force: true })
  if (!older.journeys) process.stdout.write('FAILED journeys of the older version on this schema\n')
  if (!older.upgrade) process.stdout.write('FAILED replacing nodes of the older version while they serve users\n')
  if (!otherPassed) process.stdout.write('FAILED tests of the database on other versions of PostgreSQL\n')
  for (const failure of [...checks.failed, ...(units ? failuresIn(units) : [])])
    process.stdout.write(`FAILED ${failure}\n`)
  const passed = checks.passed + (units?.numPassedTests ?? 0) + (walked?.stats.expected ?? 0)
  const failed =
    checks.failed.length + (units?.numFailedTests ?? 1) + (walked ? walked.stats.unexpected + walked.stats.flaky : 1)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return unit === 0 && journeys === 0 && failed === 0 && older.journeys && older.upgrade && otherPassed
}

try {
  process.exitCode = (await runEverything()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
