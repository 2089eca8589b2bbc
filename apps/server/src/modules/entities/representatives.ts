import type { EntityId } from '@portal/contract/ids'
import type { SubmissionType } from '@portal/forms/definition/vocabulary'
import { represents, type Representative } from '@portal/domain'
import { sql } from 'kysely'
import { prepared, preparedSql, type Database, type Tx } from '../../db/connect.ts'
import { findParent } from './dependents.ts'

/** An officer as the rules of representation need them. */
export interface RegisteredRepresentative extends Representative {
  id: string
  name: string
  personalCode: string | null
  birthDate: string | null
  /** Set for an officer that is an entity or an organisation. */
  registrationNumber: string | null
}

/**
 * An entity or organisation with its acting persons: officers according to their rights, or each member of its staff.
 */
export interface Registered {
  registrationNumber: string
  name: string
  officers: RegisteredRepresentative[]
  /** Personal codes; null for an entity. */
  staff: string[] | null
}

// All officers are aggregated into one value: five hundred separate rows cost more than the rest of a call.
const officers = `(
  select coalesce(json_agg(json_build_object(
    'id', o.officer_id, 'name', trim(o.forename || ' ' || o.surname), 'personalCode', o.personal_code, 'birthDate', o.birth_date,
    'registrationNumber', o.entity_registration_number, 'position', o.position, 'right', o.representation, 'withAtLeast', o.with_at_least
  ) order by o.position desc, o.surname, o.officer_id), '[]')
  from entities.officer o where o.entity_id = e.entity_id)`

/** The minimum number of officers of a cached board, and the maximum number of cached boards. */
const largeBoard = 30
const mostRemembered = 100
const boards = new Map<string, { version: string; entity: Represented }>()

/** An entity with all acting officers and their rights. */
export interface Represented {
  name: string
  registrationNumber: string
  officers: readonly RegisteredRepresentative[]
}

const selectVersion = 'select entity_id as id, xmin::text as version from entities.entity where entity_id'
const selectBoard = `
  select e.entity_id as id, e.xmin::text as version, e.name, e.registration_number as "registrationNumber", ${officers} as officers
  from entities.entity e where e.entity_id`

/** Compares a single id by `=`. For an array PostgreSQL assumes ten rows and plans each call anew. */
function readEach<Row>(db: Database | Tx, name: string, select: string, ids: readonly EntityId[]): Promise<Row[]> {
  return ids.length === 1
    ? prepared<Row>(db, name, `${select} = $1`, ids)
    : prepared<Row>(db, `${name}s`, `${select} = any($1)`, [ids])
}

/**
 * Reading five hundred officers costs ten times as much as reading one, so large boards are cached. The cache key is
 * the version of the entity's row, which `storeEntity` rewrites in the same transaction as the officers. Each call
 * reads the version first.
 */
async function representedEach(
  db: Database | Tx,
  entityIds: readonly EntityId[],
): Promise<ReadonlyMap<string, Represented>> {
  const found = new Map<string, Represented>()
  const remembered = entityIds.filter((id) => boards.has(id))
  if (remembered.length > 0) {
    for (const { id, version } of await readEach<{ id: string; version: string }>(
      db,
      'board-version',
      selectVersion,
      remembered,
    )) {
      const board = boards.get(id)
      if (board?.version === version) found.set(id, board.entity)
    }
  }
  const unread = entityIds.filter((id) => !found.has(id))
  if (unread.length === 0) return found
  for (const { id, version, ...entity } of await readEach<Represented & { id: EntityId; version: string }>(
    db,
    'board',
    selectBoard,
    unread,
  )) {
    found.set(id, entity)
    remember(id, { version, entity })
  }
  return found
}

function remember(entityId: EntityId, board: { version: string; entity: Represented }): void {
  boards.delete(entityId)
  if (board.entity.officers.length >= largeBoard) boards.set(entityId, board)
  const [oldest] = boards.keys()
  if (boards.size > mostRemembered && oldest !== undefined) boards.delete(oldest)
}

/** Returns the acting officers of each entity. */
export async function representativesOfEach(
  db: Database | Tx,
  entityIds: readonly EntityId[],
): Promise<ReadonlyMap<string, readonly RegisteredRepresentative[]>> {
  const entities = await representedEach(db, entityIds)
  return new Map([...entities].map(([id, { officers: acting }]) => [id, acting]))
}

/** Returns the acting officers of one entity. */
export const listRepresentatives = async (
  db: Database | Tx,
  entityId: EntityId,
): Promise<readonly RegisteredRepresentative[]> => (await representativesOfEach(db, [entityId])).get(entityId) ?? []

/**
 * Returns the entity that an application concerns, with the officers who act in it. A branch has no representation of
 * its own: its merchant's officers sign (Komerclikuma 22. pants).
 */
export async function representedIn(
  db: Database | Tx,
  { submissionType }: { submissionType: SubmissionType },
  entityId: EntityId,
): Promise<Represented | undefined> {
  const entity = (await representedEach(db, [entityId])).get(entityId)
  const merchant = submissionType === 'ON_BEHALF_OF_BRANCH' ? await findParent(db, entityId) : undefined
  return entity && merchant ? { ...entity, officers: await listRepresentatives(db, merchant.entityId) } : entity
}

/** Returns the officers who act in an application about an entity. */
export const actingFor = async (
  db: Database | Tx,
  subject: { submissionType: SubmissionType },
  entityId: EntityId,
): Promise<readonly RegisteredRepresentative[]> => (await representedIn(db, subject, entityId))?.officers ?? []

/**
 * Returns the entities and organisations with these numbers, except those that are struck off. An organisation's staff
 * acts for it.
 */
export async function findRegisteredByNumber(
  db: Database | Tx,
  registrationNumbers: readonly string[],
): Promise<Registered[]> {
  if (registrationNumbers.length === 0) return []
  const numbers = [...registrationNumbers]
  const statement = sql<Registered>`
    select e.registration_number as "registrationNumber", e.name, ${sql.raw(officers)} as officers, null as staff
    from entities.entity e where e.registration_number = any(${numbers}) and e.status <> 'liquidated'
      and not exists (select from entities.organization g where g.registration_number = e.registration_number)
    union all
    select g.registration_number, g.name, '[]', (
      select coalesce(json_agg(c.personal_code), '[]') from entities.organization_clerk c where c.organization_id = g.organization_id)
    from entities.organization g where g.registration_number = any(${numbers})`
  return preparedSql(db, 'registered-by-number', statement)
}

/** The maximum number of entities between a signer and the represented entity. */
export const mostBetween = 3

/**
 * Returns entities, the entities among their officers, and so on up to `mostBetween` levels, with one query per level.
 */
export async function registeredBehind(
  db: Database | Tx,
  numbers: readonly string[],
): Promise<Map<string, Registered>> {
  const known = new Map<string, Registered>()
  let wanted = [...new Set(numbers)]
  for (let level = 0; level < mostBetween && wanted.length > 0; level += 1) {
    const found = await findRegisteredByNumber(db, wanted)
    for (const each of found) known.set(each.registrationNumber, each)
    const behind = found.flatMap(({ officers: acting }) =>
      acting.flatMap(({ registrationNumber }) => registrationNumber ?? []),
    )
    wanted = [...new Set(behind)].filter((number) => !known.has(number))
  }
  return known
}

/**
 * Returns the personal codes of persons who represent each of these entities, directly or through others. Procurators
 * are excluded.
 */
export async function listRepresentativeCodes(
  db: Database | Tx,
  numbers: readonly string[],
): Promise<Map<string, string[]>> {
  const known = await registeredBehind(db, numbers)
  const peopleOf = (number: string, passed: readonly string[]): string[] => {
    const entity = known.get(number)
    if (!entity || passed.includes(number)) return []
    const acting = entity.officers.filter(represents)
    return [
      ...(entity.staff ?? []),
      ...acting.flatMap(({ personalCode, registrationNumber }) => [
        ...(personalCode === null ? [] : [personalCode]),
        ...(registrationNumber === null ? [] : peopleOf(registrationNumber, [...passed, number])),
      ]),
    ]
  }
  return new Map(numbers.map((number) => [number, [...new Set(peopleOf(number, []))]]))
}
