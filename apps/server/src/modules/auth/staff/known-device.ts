import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../../db/connect.ts'
import { hashSecret, randomSecret } from '../session-tokens.ts'

/** A browser stays known for this long after the last login. */
export const knownDays = 90
const knownMs = knownDays * 24 * 60 * 60_000

/** The login name in a directory. */
export interface StaffName {
  slug: string
  username: string
}

/** Names are stored as digests, because users sometimes type a password into the name field. */
export const nameDigest = (username: string) =>
  createHash('sha256').update(username.trim().toLowerCase()).digest('base64url')

/** Returns whether this name has logged in before in the browser with the cookie. */
export async function isKnownDevice(
  db: Database,
  { slug, username }: StaffName,
  cookie: string | undefined,
  at: Date,
): Promise<boolean> {
  if (!cookie) return false
  const row = await db
    .selectFrom('auth.known_device')
    .select('last_at')
    .where('device_hash', '=', hashSecret(cookie))
    .where('directory', '=', slug)
    .where('name_digest', '=', nameDigest(username))
    .where('last_at', '>', new Date(at.getTime() - knownMs))
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the browser as known. @returns its cookie: the existing one, or a new one */
export async function storeKnownDevice(
  tx: Tx,
  { slug, username }: StaffName,
  cookie: string | undefined,
  at: Date,
): Promise<string> {
  await tx
    .deleteFrom('auth.known_device')
    .where('last_at', '<=', new Date(at.getTime() - knownMs))
    .execute()
  // A cookie value is kept only if the portal issued it.
  const isOurs = cookie !== undefined && (await isStored(tx, cookie))
  const device = isOurs ? cookie : randomSecret()
  await tx
    .insertInto('auth.known_device')
    .values({ device_hash: hashSecret(device), directory: slug, name_digest: nameDigest(username), last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'directory', 'name_digest']).doUpdateSet({ last_at: at }),
    )
    .execute()
  return device
}

async function isStored(tx: Tx, cookie: string): Promise<boolean> {
  const row = await tx
    .selectFrom('auth.known_device')
    .select('device_hash')
    .where('device_hash', '=', hashSecret(cookie))
    .executeTakeFirst()
  return row !== undefined
}
