import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const migrations = 'apps/server/src/db/migrations'
const functions = 'apps/server/src/db/functions'
const setUp = 'tests/journeys/set-up.ts'
const ownMigrate = "'../../apps/server/src/db/migrate.ts'"

/** Tests of the older version that need more than the schema of that version's journeys, such as its own snapshots. */
const testsOfSchemas = ['old-data.spec.ts']

const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim()

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
 * Runs the journeys of an older version on this version's schema, as nodes of that version do during an update.
 * @param revision any revision of git; by default the last one before the newest migration or changed function
 * @returns whether they passed, or the schema stops such nodes
 */
export function testOlderVersion(revision?: string, filters: readonly string[] = []): boolean {
  const [newest] = git('log', '-1', '--format=%H', '--', migrations, functions).split('\n')
  const older = git('rev-parse', revision ?? `${newest}^`)
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-older-')), 'portal')
  git('worktree', 'add', '--detach', folder, older)
  try {
    const stop = stoppedBy(folder)
    if (stop !== undefined) {
      process.stdout.write(`${stop} stops nodes of ${older}: there is nothing to run\n`)
      return true
    }
    const source = readFileSync(join(folder, setUp), 'utf8')
    const target = source.replace(ownMigrate, `'${join(root, 'apps/server/src/db/migrate.ts')}'`)
    if (target === source) throw new Error(`${setUp} of ${older} does not import ${ownMigrate}`)
    writeFileSync(join(folder, setUp), target)
    const run = (command: string, ...parameters: string[]) =>
      spawnSync(command, parameters, { cwd: folder, stdio: 'inherit' }).status === 0
    return (
      run('npm', 'ci', '--no-audit', '--no-fund') &&
      run('npm', 'run', '-s', 'build') &&
      run('npx', 'playwright', 'test', `--grep-invert=@extended|${testsOfSchemas.join('|')}`, ...filters)
    )
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [revision, ...filters] = process.argv.slice(2)
  process.exitCode = testOlderVersion(revision, filters) ? 0 : 1
}
