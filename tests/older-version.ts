import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findUnfilledFieldsSince } from './newer-fields.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const migrations = 'apps/server/src/db/migrations'
const functions = 'apps/server/src/db/functions'
const setUp = 'tests/journeys/set-up.ts'
const ownMigrate = "'../../apps/server/src/db/migrate.ts'"

/** Tests of the older version that need more than the schema of that version's journeys, such as its own snapshots. */
const testsOfSchemas = ['old-data.spec.ts']

const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim()

const run = (cwd: string, command: string, ...parameters: string[]) =>
  new Promise<boolean>((resolve) =>
    spawn(command, parameters, { cwd, stdio: 'inherit' }).on('exit', (code) => resolve(code === 0)),
  )

const migrationsIn = (folder: string) => readdirSync(join(folder, migrations)).toSorted()

/** Returns the migration of this version that stops nodes of the given one; undefined when these may go on. */
function stoppedBy(older: string): string | undefined {
  const known = new Set(migrationsIn(older))
  return migrationsIn(root).find(
    (name) =>
      !known.has(name) && readFileSync(join(root, migrations, name), 'utf8').includes('-- Older nodes are stopped.'),
  )
}

/**
 * Checks an older version out for the duration of the call, and builds it unless the schema stops its nodes.
 * @param revision any revision of git; by default the last one before the newest migration or changed function
 * @param use takes the folder, and the migration that stops nodes of this version
 * @returns false when it could not be built, otherwise the call's result
 */
export async function withOlderVersion(
  revision: string | undefined,
  use: (folder: string, stop: string | undefined) => Promise<boolean>,
): Promise<boolean> {
  const [newest] = git('log', '-1', '--format=%H', '--', migrations, functions).split('\n')
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-older-')), 'portal')
  git('worktree', 'add', '--detach', folder, git('rev-parse', revision ?? `${newest}^`))
  try {
    const stop = stoppedBy(folder)
    const isReady =
      stop !== undefined ||
      ((await run(folder, 'npm', 'ci', '--no-audit', '--no-fund')) && (await run(folder, 'npm', 'run', '-s', 'build')))
    return isReady && (await use(folder, stop))
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}

/**
 * Runs the journeys of an older version on this version's schema, as nodes of that version do during an update.
 * Before that, looks for fields of answers that pages of this version need and such nodes lack.
 * @returns whether they passed, or the schema stops such nodes
 */
export async function testOlderJourneys(
  folder: string,
  stop: string | undefined,
  filters: readonly string[] = [],
): Promise<boolean> {
  if (stop !== undefined) {
    process.stdout.write(`${stop} stops nodes of the older version: there is nothing to run\n`)
    return true
  }
  const unfilled = await findUnfilledFieldsSince(folder)
  for (const field of unfilled)
    process.stdout.write(`FAILED nodes of the older version answer without ${field}: add it to newer-fields.ts\n`)
  if (unfilled.length > 0) return false
  const source = readFileSync(join(folder, setUp), 'utf8')
  const target = source.replace(ownMigrate, `'${join(root, 'apps/server/src/db/migrate.ts')}'`)
  if (target === source) throw new Error(`${setUp} of the older version does not import ${ownMigrate}`)
  writeFileSync(join(folder, setUp), target)
  return run(folder, 'npx', 'playwright', 'test', `--grep-invert=@extended|${testsOfSchemas.join('|')}`, ...filters)
}

/**
 * Replaces nodes of an older version by nodes of this one while both serve users; where the schema stops the older
 * version, all nodes are of this one.
 */
export const testRollingUpgrade = (
  folder: string,
  stop: string | undefined,
  options: Record<string, string | undefined> = {},
): Promise<boolean> =>
  run(
    root,
    'node',
    'tools/rolling/run.ts',
    ...Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value])),
    ...(stop === undefined ? [folder] : []),
  )

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      nodes: { type: 'boolean' },
      proxy: { type: 'string' },
      rate: { type: 'string' },
      requests: { type: 'string' },
    },
  })
  const { nodes, ...options } = values
  const [revision, ...filters] = positionals
  const isPassed = await withOlderVersion(revision, (folder, stop) =>
    nodes ? testRollingUpgrade(folder, stop, options) : testOlderJourneys(folder, stop, filters),
  )
  process.exitCode = isPassed ? 0 : 1
}
