import type { Logger } from 'pino'
import type { Database } from '../db/connect.ts'
import type { Settings } from '../settings/settings.ts'
import { earlierKeys } from './earlier-keys.ts'
import { makeKey, type Key, type Purpose } from './make-key.ts'
import { completeKeys, readKeys } from './queries.ts'

/** The portal's own keys: rows that all nodes share. */
export interface KeyRing {
  /** Returns the key for new signatures. */
  signing(purpose: Purpose): Key
  /** Returns the keys whose signatures are valid. */
  verifying(purpose: Purpose): readonly Key[]
  /** Rereads the keys from the database, as a timer does every 30 s. */
  reread(): Promise<void>
  stop(): void
}

const rereadMs = 30_000

/** Reads the keys; creates missing ones once for all nodes. */
export async function keyRing({
  db,
  settings,
  now,
  log,
}: {
  db: Database
  settings: Settings
  log: Logger
  now(): Date
}): Promise<KeyRing> {
  const masters = settings.KEY_ENCRYPTION_KEY
  await completeKeys(db, masters[0], await earlierKeys(settings), makeKey)
  let keys = await readKeys(db, masters)
  const reread = async () => {
    keys = await readKeys(db, masters)
  }
  const timer = setInterval(
    () => void reread().catch((error: unknown) => log.warn({ err: error }, 'the keys could not be reread')),
    rereadMs,
  ).unref()
  const verifying = (purpose: Purpose) => keys.filter((key) => key.purpose === purpose)
  return {
    reread,
    verifying,
    signing(purpose) {
      const at = now()
      // The youngest key comes first; other nodes may not know a new one yet.
      const [youngest, ...older] = verifying(purpose)
      const key = [youngest, ...older].find((each) => each && each.signsFrom <= at) ?? youngest
      if (!key) throw new Error(`There is no key for ${purpose}`)
      return key
    },
    stop: () => clearInterval(timer),
  }
}
