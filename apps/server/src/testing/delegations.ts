import type { Contract } from '@portal/contract'
import type { ApprovedTerms } from '@portal/contract/delegations'
import { anyId, type AnyId } from './requests/any-id.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { aPersonalCode, type SignedIn } from './factories.ts'
import type { TestPortal } from './test-portal.ts'

/** Inserts an entity's delegation without a giver. */
export async function aDelegate(
  deps: Deps,
  entityId: AnyId,
  { personalCode = aPersonalCode(), level = 1, from = '2020-01-01', until = null as string | null } = {},
): Promise<AnyId> {
  await deps.db
    .insertInto('delegations.delegation')
    .values({
      delegation_id: newId(),
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
  return anyId(personalCode)
}

const someTerms: ApprovedTerms = {
  role: 'employee',
  permission_level: 'level_1',
  valid_from: '2026-01-01',
  valid_until: null,
}

type Body = NonNullable<Contract['giveDelegation']['body']>

/** Returns a signed-in person with the tokens of another session. */
export const renewed = (
  as: SignedIn,
  { x_token: token, x_token_key: key }: { x_token: string; x_token_key: string },
): SignedIn => ({ ...as, headers: { ...as.headers, token, 'token-key': key } })

/** Returns the calls about delegations. */
export function delegating(portal: TestPortal) {
  const of = (entityId: AnyId, uuid: AnyId) => ({ entity_id: entityId, uuid })
  const give = (
    as: SignedIn,
    entityId: AnyId,
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
  /** Returns the displayed terms, or some terms for a person who sees none. */
  async function shownTo(as: SignedIn, uuid: AnyId): Promise<ApprovedTerms> {
    const { status, answer } = await portal.call('listDelegations', { as, query: { kind: 'all', uuid } })
    const shown = status === 200 ? answer.data[0] : undefined
    const { role, permission_level, valid_from, valid_until } = shown ?? someTerms
    return { role, permission_level, valid_from, valid_until }
  }
  const accept = async (as: SignedIn, uuid: AnyId, terms?: ApprovedTerms) =>
    portal.call('acceptDelegation', { as, params: { uuid }, body: terms ?? (await shownTo(as, uuid)) })
  return {
    give,
    accept,
    /**
     * Gives a delegation under the receiver's name and accepts it.
     * @returns its id
     */
    async delegate(as: SignedIn, entityId: AnyId, to: SignedIn, terms: Partial<Body> = {}): Promise<AnyId> {
      const [name = '', surname = ''] = (await portal.call('getProfile', { as: to })).answer.data.name.split(' ')
      const person = { name, last_name: surname, identification_number: to.personalCode }
      const { uuid } = (await give(as, entityId, to.personalCode, { ...terms, authorized_person: person })).answer.data
      const { status, problem } = await accept(to, uuid)
      if (status !== 200) throw new Error(`A delegation was not accepted: ${problem.code}`)
      return uuid
    },
    change: (as: SignedIn, entityId: AnyId, uuid: AnyId, body: Contract['changeDelegation']['body']) =>
      portal.call('changeDelegation', { as, params: of(entityId, uuid), body }),
    revoke: (as: SignedIn, entityId: AnyId, uuid: AnyId) =>
      portal.call('revokeDelegation', { as, params: of(entityId, uuid) }),
    refuse: (as: SignedIn, uuid: AnyId) => portal.call('refuseDelegation', { as, params: { uuid } }),
    shownTo,
    confirm: async (as: SignedIn, entityId: AnyId, uuid: AnyId, terms?: ApprovedTerms) =>
      portal.call('confirmDelegation', {
        as,
        params: of(entityId, uuid),
        body: terms ?? (await shownTo(as, uuid)),
      }),
    received: (as: SignedIn, query: Contract['listDelegations']['query'] = {}) =>
      portal.call('listDelegations', { as, query }),
    given: (as: SignedIn, entityId: AnyId, query: Contract['listEntityDelegations']['query'] = {}) =>
      portal.call('listEntityDelegations', { as, params: { entity_id: entityId }, query }),
    /** Tries to act on behalf of the entity, by opening its profile. */
    selectedOf: (as: SignedIn, entityId: AnyId) =>
      portal.call('getLegalEntityProfile', { as, params: { id: entityId } }),
  }
}
