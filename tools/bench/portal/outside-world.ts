import { randomUUID } from 'node:crypto'
import type { EntityId } from '@portal/contract/ids'
import { boardMember } from '../../../tests/journeys/people/board-member.ts'
import { until } from '../../../tests/started.ts'
import { withClient } from './database.ts'
import type { ReachedPortal } from './measured-portal.ts'

/** A person of the outside world, known to the signing services. */
export interface Person {
  forename: string
  surname: string
  personal_code: string
}

async function arrange<Answer>({ sandboxUrl }: ReachedPortal, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${sandboxUrl}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} could not be arranged: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

export const aPerson = (portal: ReachedPortal, forename: string, surname: string): Promise<Person> =>
  arrange(portal, '/persons', { forename, surname })

/** Creates a registered entity with the person as its sole officer. @returns its id, once the portal knows it */
export async function createEntityFor(portal: ReachedPortal, person: Person): Promise<EntityId> {
  const { registration_number: number } = await arrange<{ registration_number: string }>(portal, '/entities', {
    name: `SIA "${randomUUID()}"`,
    legal_form: 'SIA',
    officers: [boardMember(person)],
  })
  return withClient(portal.databaseUrl, async (client) => {
    let id: EntityId | undefined
    await until(async () => {
      const { rows } = await client.query<{ id: EntityId }>(
        'select entity_id as id from entities.entity where registration_number = $1',
        [number],
      )
      id = rows[0]?.id
      return id !== undefined
    })
    if (id === undefined) throw new Error(`The portal does not know ${number}`)
    return id
  })
}
