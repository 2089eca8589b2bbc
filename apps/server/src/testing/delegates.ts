import type { AnyId } from './requests/any-id.ts'
import { newId } from '../db/new-id.ts'
import { aPersonalCode, signIn, type SignedIn } from './factories.ts'
import type { TestPortal } from './test-portal.ts'

export interface TestDelegation {
  level?: number
  /** First and last day. */
  from?: string
  until?: string | null
  status?: string
  forename?: string
  surname?: string
}

/** Inserts the entity's delegation to a person, as if it had been given in the portal. */
export async function giveDelegation(
  { deps }: TestPortal,
  entityId: AnyId,
  personalCode: string,
  {
    level = 1,
    from = '2020-01-01',
    until = null,
    status = 'active',
    forename = 'Anna',
    surname = 'Kalniņa',
  }: TestDelegation = {},
): Promise<void> {
  await deps.db
    .insertInto('delegations.delegation')
    .values({
      delegation_id: newId(),
      entity_id: entityId,
      personal_code: personalCode,
      forename,
      surname,
      role: 'employee',
      level,
      status,
      valid_from: from,
      valid_until: until,
      created_at: new Date(),
      accepted_at: new Date(),
    })
    .execute()
}

/** Signs in a person to whom the entity has delegated rights of a level, on behalf of the entity. */
export async function aDelegate(portal: TestPortal, entityId: AnyId, level: number): Promise<SignedIn> {
  const [personalCode, name] = [aPersonalCode(), { forename: 'Edgars', surname: 'Strautnieks' }]
  await giveDelegation(portal, entityId, personalCode, { level, ...name })
  return signIn(portal.deps, { personalCode, entityId, ...name })
}
