import { v7 as uuidv7 } from 'uuid'
import { aPersonalCode, signIn, type SignedIn } from './factories.ts'
import type { TestPortal } from './test-portal.ts'

/** Somebody to whom the entity has delegated rights of a level, signed in for it. */
export async function aDelegate({ deps }: TestPortal, entityId: string, level: number): Promise<SignedIn> {
  const personalCode = aPersonalCode()
  await deps.db
    .insertInto('delegations.delegation')
    .values({
      delegation_id: uuidv7(),
      entity_id: entityId,
      personal_code: personalCode,
      forename: 'Edgars',
      surname: 'Strautnieks',
      role: 'employee',
      level,
      status: 'active',
      valid_from: '2020-01-01',
      valid_until: null,
      created_at: new Date(),
    })
    .execute()
  return signIn(deps, { personalCode, entityId, forename: 'Edgars', surname: 'Strautnieks' })
}
