import { createHash, hash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SessionScope } from '../../session-row.ts'
import { exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, importSPKI, compactVerify, SignJWT } from 'jose'

export interface SessionClaims {
  app_name: 'web-portal'
  sid: string
  legal_entity_uuid: string | null
  mode: 'internal' | 'external' | null
}

export interface SessionTokens {
  /** Issues `x_token`. It carries claims for the browser; authority stays in the database. */
  issue(claims: SessionClaims, expiresAt: Date, now: Date): Promise<string>
  /** The session a genuine token names and for whom it acts, undefined for anything else. Liveness is the database's to say. */
  read(token: string, now: Date): Promise<{ sid: string; scope: SessionScope } | undefined>
}

/** 32 random bytes, base64url. */
export const randomSecret = () => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string) => hash('sha256', secret, 'buffer')

const algorithm = 'EdDSA'
const rememberedTokens = 10_000

export async function sessionTokens(dataFolder: string): Promise<SessionTokens> {
  const { privateKey, publicKey, kid } = await signingKey(dataFolder)
  // A signature check costs more than the whole rest of a read; a token that passed once passes again.
  const remembered = new Map<string, { sid: string; scope: SessionScope }>()

  return {
    issue: (claims, expiresAt, now) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, kid })
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(privateKey),
    async read(token, now) {
      const known = remembered.get(token)
      if (known) return known
      const payload = await compactVerify(token, publicKey, { algorithms: [algorithm] }).then(
        (verified) =>
          JSON.parse(new TextDecoder().decode(verified.payload)) as Partial<
            Record<keyof SessionClaims | 'iat', unknown>
          >,
        () => undefined,
      )
      if (typeof payload?.sid !== 'string' || typeof payload.iat !== 'number') return undefined
      if (payload.iat > now.getTime() / 1000 + 60) return undefined
      if (remembered.size >= rememberedTokens) remembered.delete(remembered.keys().next().value ?? '')
      const claimed = { sid: payload.sid, scope: scopeOf(payload) }
      remembered.set(token, claimed)
      return claimed
    },
  }
}

function scopeOf({ mode, legal_entity_uuid: entityId }: Partial<Record<keyof SessionClaims, unknown>>): SessionScope {
  if (typeof mode === 'string') return 'other'
  return typeof entityId === 'string' ? 'entity' : 'person'
}

/** The key pair of the data folder, made at the first start; nodes that share the folder share it. */
async function signingKey(dataFolder: string) {
  const path = join(dataFolder, 'session-key.pem')
  const stored = await readFile(path, 'utf8').catch(() => undefined)
  const pem = stored ?? (await makeKey(dataFolder, path))
  const [secret = '', open = ''] = pem.split(/(?=-----BEGIN PUBLIC KEY-----)/)
  const kid = createHash('sha256').update(open).digest('base64url').slice(0, 12)
  return { privateKey: await importPKCS8(secret, algorithm), publicKey: await importSPKI(open, algorithm), kid }
}

async function makeKey(dataFolder: string, path: string): Promise<string> {
  const pair = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true })
  const pem = (await exportPKCS8(pair.privateKey)) + '\n' + (await exportSPKI(pair.publicKey))
  await mkdir(dataFolder, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, pem, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, path)
  return pem
}
