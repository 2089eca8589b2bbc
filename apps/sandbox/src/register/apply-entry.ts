import type { PoolClient } from 'pg'
import type { Entity, Fact, Officer } from '../world-words.ts'
import { issueRegistrationNumber, lockEntity, storeEntity } from './entities.ts'
import type { Changes, Creation, Filing } from './filing.ts'

/** Makes and changes the entities a filing speaks of; answers with the entity it was about. */
export async function applyEntries(tx: PoolClient, filing: Filing): Promise<string | null> {
  let registrationNumber = filing.entity
  for (const { entry } of filing.services) {
    if ('creates' in entry) registrationNumber = (await createEntity(tx, entry)).registration_number
  }
  const changes = filing.services.flatMap(({ entry }) => ('changes' in entry ? [entry.changes] : []))
  if (changes.length === 0 || registrationNumber === null) return registrationNumber
  const entity = await lockEntity(tx, registrationNumber)
  if (!entity) throw new Error(`The filing ${filing.number} speaks of the unknown entity ${registrationNumber}.`)
  await storeEntity(tx, changes.reduce(changed, entity))
  return registrationNumber
}

async function createEntity(tx: PoolClient, entry: Creation): Promise<Entity> {
  return storeEntity(tx, {
    registration_number: await issueRegistrationNumber(tx, entry.creates),
    name: entry.name,
    legal_form: entry.creates,
    status: 'active',
    address: entry.address,
    capital: entry.capital,
    registered_on: today(),
    officers: entry.officers,
    members: entry.members,
  })
}

function changed(entity: Entity, changes: Changes): Entity {
  const removed = changes.officers_removed ?? []
  const isRemoved = (officer: Officer): boolean =>
    removed.some((one) =>
      'id' in one
        ? one.id === officer.id
        : one.personal_code === officer.personal_code && officer.position !== 'PROCURATOR',
    )
  return {
    ...entity,
    name: changes.name ?? entity.name,
    ...(entity.facts && { facts: changes.name === undefined ? entity.facts : renamed(entity.facts, changes.name) }),
    address: changes.address ?? entity.address,
    officers: [
      ...entity.officers.filter((officer) => !isRemoved(officer)),
      ...(changes.officers_appointed ?? []),
      ...(changes.procurators_appointed ?? []),
    ],
  }
}

/** Where names are told as facts, the one of before has ended. */
function renamed(facts: readonly Fact[], name: string): Fact[] {
  const names = facts.filter(({ kind }) => kind === 'name')
  if (names.length === 0) return [...facts]
  return [
    ...facts.map((fact) => (fact.kind === 'name' && fact.until === null ? { ...fact, until: today() } : fact)),
    { kind: 'name', id: String(names.length + 1), value: { name }, since: today(), until: null },
  ]
}

/** The register's days are Latvian days. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Riga' }).format(new Date())
