import type { Logger } from 'pino'
import type { Database } from '../db/connect.ts'
import type { Settings } from '../env.ts'
import { earlierKeys } from './earlier-keys.ts'
import { makeKey, type Key, type Purpose } from './make-key.ts'
import { completeKeys, readKeys } from './queries.ts'

/** The portal's own keys, rows that all nodes share. */
export interface KeyRing {
  /** What is signed now is signed with this. */
  signing(purpose: Purpose): Key
  /** What was signed with any of these holds. */
  verifying(purpose: Purpose): readonly Key[]
  /** Looks whether they were replaced, as is done every half minute. */
  reread(): Promise<void>
  stop(): void
}

const rereadMs = 30_000

/** Reads the keys; those that are missing are made, once for all nodes. */
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
    () => void reread().catch((error: unknown) => log.warn({ err: error }, 'the keys could not be read anew')),
    rereadMs,
  ).unref()
  const verifying = (purpose: Purpose) => keys.filter((key) => key.purpose === purpose)
  return {
    reread,
    verifying,
    signing(purpose) {
      const at = now()
      // The youngest comes first; one that was made just now is not yet known to every node.
      const [youngest, ...older] = verifying(purpose)
      const key = [youngest, ...older].find((each) => each && each.signsFrom <= at) ?? youngest
      if (!key) throw new Error(`There is no key for ${purpose}`)
      return key
    },
    stop: () => clearInterval(timer),
  }
}
