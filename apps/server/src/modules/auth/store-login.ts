import type { PersonId } from '@portal/contract/ids'
import type { Tx } from '../../db/connect.ts'
import type { Identity } from '../../parties/identity-provider/port.ts'
import { insertLogin, storePerson } from './queries.ts'
import { hashSecret, randomSecret } from './session-tokens.ts'

const exchangedWithinMs = 60_000

/**
 * Stores the person who returned from a provider, and a single-use secret with which the browser of this cookie gets a
 * session.
 */
export async function storeLogin(
  tx: Tx,
  identity: Identity,
  {
    cookieId,
    language,
    mode,
    redirectUrl,
    at,
  }: { cookieId: string; language: string; mode: 'internal' | null; redirectUrl: string; at: Date },
): Promise<{ id: string; personId: PersonId }> {
  const id = randomSecret()
  const personId = await storePerson(tx, identity, language, at)
  await insertLogin(tx, {
    id,
    personId,
    mode,
    cookieHash: hashSecret(cookieId),
    redirectUrl,
    expiresAt: new Date(at.getTime() + exchangedWithinMs),
  })
  return { id, personId }
}
