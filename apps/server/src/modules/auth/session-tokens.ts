import { createPrivateKey, createPublicKey, hash, randomBytes, type KeyObject } from 'node:crypto'
import { compactVerify, SignJWT } from 'jose'
import type { KeyRing } from '../../keys/key-ring.ts'

export interface SessionClaims {
  app_name: 'web-portal'
  sid: string
  legal_entity_uuid: string | null
  mode: 'internal' | 'external' | null
}

export interface SessionTokens {
  /** Issues `x_token`. Its claims are for the browser; the database decides about access. */
  issue(claims: SessionClaims, expiresAt: Date, now: Date): Promise<string>
  /**
   * Returns the session and mode of a genuine token, otherwise undefined. The database decides whether the session is
   * alive.
   */
  read(token: string, now: Date): Promise<Pick<SessionClaims, 'sid' | 'mode'> | undefined>
}

/** 32 random bytes, base64url. */
export const randomSecret = () => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string) => hash('sha256', secret, 'buffer')

const algorithm = 'EdDSA'
const rememberedTokens = 10_000

/** Signs tokens with the key ring's session key. A token names its key and is valid as long as the ring contains it. */
export function sessionTokens(keys: KeyRing): SessionTokens {
  // A signature check costs more than the rest of a read, and a verified token stays genuine, so results are cached.
  const remembered = new Map<string, Pick<SessionClaims, 'sid' | 'mode'>>()
  const pairs = new Map<string, { privateKey: KeyObject; publicKey: KeyObject }>()

  function pairOf({ id, secret }: { id: string; secret: Buffer }) {
    const known = pairs.get(id)
    if (known) return known
    const privateKey = createPrivateKey({ key: secret, type: 'pkcs8', format: 'der' })
    const pair = { privateKey, publicKey: createPublicKey(privateKey) }
    pairs.set(id, pair)
    return pair
  }

  function publicKeyOf(kid: string | undefined): KeyObject {
    const key = keys.verifying('session').find(({ id }) => id === kid)
    if (!key) throw new Error('The token names a key that is none of ours')
    return pairOf(key).publicKey
  }

  return {
    issue(claims, expiresAt, now) {
      const key = keys.signing('session')
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, kid: key.id })
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(pairOf(key).privateKey)
    },
    async read(token, now) {
      const known = remembered.get(token)
      if (known) return known
      const payload = await compactVerify(token, ({ kid }) => publicKeyOf(kid), { algorithms: [algorithm] }).then(
        (verified) =>
          JSON.parse(new TextDecoder().decode(verified.payload)) as Partial<
            Record<keyof SessionClaims | 'iat', unknown>
          >,
        () => undefined,
      )
      if (typeof payload?.sid !== 'string' || typeof payload.iat !== 'number') return undefined
      if (payload.iat > now.getTime() / 1000 + 60 || payload.app_name !== 'web-portal') return undefined
      if (remembered.size >= rememberedTokens) remembered.delete(remembered.keys().next().value ?? '')
      const { sid, mode } = payload
      const claimed: Pick<SessionClaims, 'sid' | 'mode'> = {
        sid,
        mode: mode === 'internal' || mode === 'external' ? mode : null,
      }
      remembered.set(token, claimed)
      return claimed
    },
  }
}
