import { createPrivateKey, hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { hmacKey, type Key, type Purpose } from './make-key.ts'

type Given = Pick<Settings, 'DATA_DIR' | 'CODE_KEY' | 'ENVIRONMENT'>

/**
 * Reads the keys of versions that kept them in the data folder and in a setting, so that sessions, links and codes of
 * these versions stay valid.
 * @throws Error with one line when other users of the machine could read a key
 */
export async function earlierKeys(settings: Given): Promise<Partial<Record<Purpose, Key>>> {
  const [session, link] = await Promise.all(
    ['session-key.pem', 'link-key'].map((name) => readPrivate(join(settings.DATA_DIR, 'keys', name), settings)),
  )
  return {
    ...(session && { session: readSessionKey(session.toString()) }),
    ...(link && { link: hmacKey(link) }),
    ...(settings.CODE_KEY && { code: hmacKey(Buffer.from(settings.CODE_KEY)) }),
  }
}

async function readPrivate(path: string, { ENVIRONMENT: environment }: Given): Promise<Buffer | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return undefined
  if (environment === 'production' && (found.mode & 0o077) !== 0)
    throw new Error(`${path} can be read by others on this machine. Make it the portal's alone: chmod 600 ${path}`)
  return readFile(path)
}

/** Reads both keys of the pair from the file. Tokens name the key by a digest of the public key's text in it. */
function readSessionKey(pem: string): Key {
  const [secret = '', open = ''] = pem.split(/(?=-----BEGIN PUBLIC KEY-----)/)
  return {
    id: hash('sha256', open, 'base64url').slice(0, 12),
    secret: createPrivateKey(secret).export({ type: 'pkcs8', format: 'der' }),
  }
}
