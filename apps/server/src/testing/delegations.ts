import { v7 as uuidv7 } from 'uuid'
import type { Contract } from '@portal/contract'
import type { Deps } from '../deps.ts'
import { aPersonalCode, type SignedIn } from './factories.ts'
import type { TestPortal } from './test-portal.ts'

/** A delegation of an entity that nobody of its own gave. */
export async function aDelegate(
  deps: Deps,
  entityId: string,
  { personalCode = aPersonalCode(), level = 1, from = '2020-01-01', until = null as string | null } = {},
): Promise<string> {
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
      valid_from: from,
      valid_until: until,
      created_at: deps.now(),
      accepted_at: deps.now(),
    })
    .execute()
  return personalCode
}

type Body = NonNullable<Contract['giveDelegation']['body']>

/** Somebody with the tokens of another session. */
export const renewed = (
  as: SignedIn,
  { x_token: token, x_token_key: key }: { x_token: string; x_token_key: string },
): SignedIn => ({ ...as, headers: { ...as.headers, token, 'token-key': key } })

/** The calls about delegations, for whoever makes many of them. */
export function delegating(portal: TestPortal) {
  const of = (entityId: string, uuid: string) => ({ entity_id: entityId, uuid })
  const give = (
    as: SignedIn,
    entityId: string,
    code: string,
    terms: Partial<Body> = {},
    headers: Record<string, string> = {},
  ) =>
    portal.call('giveDelegation', {
      as,
      headers,
      params: { entity_id: entityId },
      body: {
        authorized_person: { name: 'Edgars', last_name: 'Strautnieks', identification_number: code },
        role: 'employee',
        permission_level: 'level_1',
        valid_until: null,
        ...terms,
      },
    })
  const accept = (as: SignedIn, uuid: string) => portal.call('acceptDelegation', { as, params: { uuid } })
  return {
    give,
    accept,
    /** Given under the receiver's name, and accepted. @returns its id */
    async delegate(as: SignedIn, entityId: string, to: SignedIn, terms: Partial<Body> = {}): Promise<string> {
      const [name = '', surname = ''] = (await portal.call('getProfile', { as: to })).answer.data.name.split(' ')
      const person = { name, last_name: surname, identification_number: to.personalCode }
      const { uuid } = (await give(as, entityId, to.personalCode, { ...terms, authorized_person: person })).answer.data
      const { status, problem } = await accept(to, uuid)
      if (status !== 200) throw new Error(`A delegation was not accepted: ${problem.code}`)
      return uuid
    },
    change: (as: SignedIn, entityId: string, uuid: string, body: Contract['changeDelegation']['body']) =>
      portal.call('changeDelegation', { as, params: of(entityId, uuid), body }),
    revoke: (as: SignedIn, entityId: string, uuid: string) =>
      portal.call('revokeDelegation', { as, params: of(entityId, uuid) }),
    refuse: (as: SignedIn, uuid: string) => portal.call('refuseDelegation', { as, params: { uuid } }),
    confirm: (as: SignedIn, entityId: string, uuid: string) =>
      portal.call('confirmDelegation', { as, params: of(entityId, uuid) }),
    received: (as: SignedIn, query: Contract['listDelegations']['query'] = {}) =>
      portal.call('listDelegations', { as, query }),
    given: (as: SignedIn, entityId: string, query: Contract['listEntityDelegations']['query'] = {}) =>
      portal.call('listEntityDelegations', { as, params: { entity_id: entityId }, query }),
    /** Tries to take on the entity's profile. */
    selectedOf: (as: SignedIn, entityId: string) =>
      portal.call('getLegalEntityProfile', { as, params: { id: entityId } }),
  }
}
