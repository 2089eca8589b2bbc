import type { EntityId } from '@portal/contract/ids'
import { calls, type CallName } from '@portal/contract/calls'
import { signIn } from '../../../apps/server/src/testing/factories.ts'
import { specialOwners } from '../../country/generate.ts'
import { withClient } from '../portal/database.ts'
import type { LoadRequest } from '../load/send.ts'
import type { ReachedPortal } from '../portal/measured-portal.ts'

export type Headers = Record<string, string>

export interface Given {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** Makes a call of the contract with a user's headers. */
export function createRequest(
  headers: Headers,
  name: CallName,
  { params = {}, query = {}, body }: Given = {},
): LoadRequest {
  const { method, path } = calls[name]
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '')
  const asked = new URLSearchParams(query).toString()
  return {
    method,
    path: asked === '' ? filled : `${filled}?${asked}`,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }
}

export async function answerTo<Answer>(portal: ReachedPortal, { path, ...request }: LoadRequest): Promise<Answer> {
  const answer = await fetch(`${portal.address}${path}`, {
    ...request,
    headers: { ...(request.body && { 'content-type': 'application/json' }), ...request.headers },
  })
  if (!answer.ok) throw new Error(`${request.method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

export const queryRows = <Row extends object>({ databaseUrl }: ReachedPortal, sql: string): Promise<Row[]> =>
  withClient(databaseUrl, async (client) => (await client.query<Row>(sql)).rows)

/** The owners of most applications, and an ordinary user, all signed in. */
export interface Owners {
  guest: Headers
  /** Acts for the entity with 10 % of all applications. */
  greatestEntity: Headers
  greatestEntityId: string
  busiestPerson: Headers
  /** Has three own applications. */
  ordinaryPerson: Headers
  /** Has an application with the whole form and documents registered. */
  registeredAuthor: Headers
  registeredId: string
  /** Own profile of an officer of 0.2 % of the entities that are not struck off. */
  officerOfMany: Headers
  /** The same officer with all entities selected. */
  officerForAll: Headers
}

export async function signInOwners(portal: ReachedPortal): Promise<Owners> {
  const common = { host: new URL(portal.url).host, 'app-name': 'web-portal', language: 'lv' }
  const asPerson = async (personalCode: string, entityId?: EntityId): Promise<Headers> => ({
    ...common,
    ...(await signIn(portal.deps, { personalCode, ...(entityId && { entityId }) })).headers,
  })
  const { greatestEntity, busiestPerson, officerOfMany } = specialOwners
  const [entity] = await queryRows<{ id: EntityId }>(
    portal,
    `select entity_id as id from entities.entity where registration_number = '${greatestEntity.registrationNumber}'`,
  )
  const [ordinary] = await queryRows<{ code: string }>(
    portal,
    `select personal_code as code from auth.person join (
       select author_id from applications.application where entity_id is null and deleted_at is null
       group by 1 having count(*) = 3 and count(submitted_at) = 2 order by 1 limit 1
     ) filed on author_id = person_id`,
  )
  const [registered] = await queryRows<{ id: string; code: string }>(
    portal,
    `select application_id as id, personal_code as code from applications.application join auth.person on person_id = author_id
     where entity_id is null and has_documents and state = 'registered' and services = '{register-sia}' order by application_id limit 1`,
  )
  if (!entity || !ordinary || !registered) throw new Error('The country lacks an owner whose calls can be measured')
  const forAll = await asPerson(officerOfMany)
  const { data: tokens } = await answerTo<{ data: { x_token: string; x_token_key: string } }>(
    portal,
    createRequest(forAll, 'changeProfile', { body: { selected_uuid: null } }),
  )
  return {
    guest: common,
    greatestEntity: await asPerson(greatestEntity.representative, entity.id),
    greatestEntityId: entity.id,
    busiestPerson: await asPerson(busiestPerson),
    ordinaryPerson: await asPerson(ordinary.code),
    registeredAuthor: await asPerson(registered.code),
    registeredId: registered.id,
    officerOfMany: await asPerson(officerOfMany),
    officerForAll: { ...forAll, token: tokens.x_token, 'token-key': tokens.x_token_key },
  }
}
