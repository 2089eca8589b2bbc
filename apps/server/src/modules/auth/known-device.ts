import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../db/connect.ts'
import { hashSecret, randomSecret } from './session-tokens.ts'

/** A browser is known for so long after the last login in it. */
export const knownDays = 90
const knownMs = knownDays * 24 * 60 * 60_000

/** Whose login it is: a name as a directory knows it. */
export interface StaffName {
  slug: string
  username: string
}

/** Names are kept as digests: what was typed there may be a password. */
export const nameDigest = (username: string) =>
  createHash('sha256').update(username.trim().toLowerCase()).digest('base64url')

/** Whether this name has logged in before in the browser that holds the cookie. */
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

/** Knows the browser from now on. @returns its cookie: the one it has, or a new one */
export async function knowDevice(
  tx: Tx,
  { slug, username }: StaffName,
  cookie: string | undefined,
  at: Date,
): Promise<string> {
  await tx
    .deleteFrom('auth.known_device')
    .where('last_at', '<=', new Date(at.getTime() - knownMs))
    .execute()
  // What the browser shows is taken over only where it was given out here.
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
