import { execFile, execFileSync, type ExecFileOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Debian's PostgreSQL. The embedded one has no pg_basebackup. */
export const debianPostgres = '/usr/lib/postgresql/15'
export const hasDebianPostgres = existsSync(`${debianPostgres}/bin/pg_basebackup`)

/** PostgreSQL refuses to run as root. */
const owner =
  process.getuid?.() === 0 && hasDebianPostgres
    ? { uid: Number(execFileSync('id', ['-u', 'postgres'])), gid: Number(execFileSync('id', ['-g', 'postgres'])) }
    : undefined
const asOwner: ExecFileOptions = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }, ...owner }

/** Runs a program of Debian's PostgreSQL as its system user. */
export const runPostgres = (program: string, ...parameters: string[]) =>
  promisify(execFile)(join(debianPostgres, 'bin', program), parameters, asOwner)

/** Lets PostgreSQL's system user own a folder. */
export async function giveToPostgres(folder: string): Promise<void> {
  if (owner) await chown(folder, owner.uid, owner.gid)
}
