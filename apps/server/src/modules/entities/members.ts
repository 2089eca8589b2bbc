import type { EntityId } from '@portal/contract/ids'
import type { Holder } from '@portal/contract/facts'
import type { Holding } from '@portal/forms/facts/holdings'
import { fullName, getBody, minimumCapital, toCents } from '@portal/domain'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import type { OfficeHeld } from './filing-grounds.ts'
import type { RegisteredRepresentative } from './representatives.ts'

/** A member of an entity: a person, or an entity by its number. */
export interface RegisteredMember {
  name: string
  personalCode: string | null
  birthDate: string | null
  registrationNumber: string | null
  /** An entity in another country's register. */
  isForeign: boolean
  /** Ids of the registered facts that the member holds alone or with others, or of the seat in a council. */
  holdings: string[]
}

/** Returns the current partners of the entity, of both types. */
export async function listPartners(db: Database | Tx, entityId: EntityId): Promise<RegisteredMember[]> {
  const { rows } = await sql<{ id: string; holder: Holder }>`
    select fact_id as id, value -> 'holder' as holder
    from entities.fact where entity_id = ${entityId} and kind = 'partner' and until is null order by fact_id`.execute(
    db,
  )
  return rows.map(({ id, holder }) => ({ ...toMember(holder), holdings: [id] }))
}

/** Returns the current members and shareholders of the entity, each once, however many entries they have. */
export async function listMembers(db: Database | Tx, entityId: EntityId): Promise<RegisteredMember[]> {
  const { rows } = await sql<{ members: (Pick<Holding, 'holder' | 'joint'> & { id: string })[] }>`
    select coalesce(json_agg(json_build_object('id', fact_id, 'holder', value -> 'holder', 'joint', value -> 'joint') order by fact_id), '[]') as members
    from entities.fact where entity_id = ${entityId} and kind in ('member', 'stockholder') and until is null`.execute(
    db,
  )
  const holdings = (rows[0]?.members ?? []).flatMap(({ id, holder, joint }) =>
    [holder ?? [], joint ?? []].flat().map((one) => ({ ...toMember(one), holdings: [id] })),
  )
  return [...Map.groupBy(holdings, keyOf).values()].flatMap(([member, ...others]) =>
    member ? [{ ...member, holdings: [member, ...others].flatMap((one) => one.holdings) }] : [],
  )
}

/**
 * Returns the current members of the entity's council. They do not represent the entity, so they are not among its
 * acting officers.
 */
export async function listCouncil(db: Database | Tx, entityId: EntityId): Promise<RegisteredMember[]> {
  return (await selectCouncil(db, entityId)).map(({ id, holder }) => ({ ...toMember(holder), holdings: [id] }))
}

/**
 * Adds the seats in the council to the officers who act for the entity: a councillor resigns like one of them.
 * @param officers as `actingFor` returns them
 */
export async function withCouncil(
  db: Database | Tx,
  entityId: EntityId,
  officers: readonly RegisteredRepresentative[],
): Promise<OfficeHeld[]> {
  const seats = await selectCouncil(db, entityId)
  return [
    ...officers,
    ...seats.map(({ id, holder, position }) => ({
      id,
      position,
      personalCode: toMember(holder).personalCode?.replace('-', '') ?? null,
    })),
  ]
}

async function selectCouncil(db: Database | Tx, entityId: EntityId) {
  const { rows } = await sql<{ id: string; holder: Holder; position: string }>`
    select fact_id as id, value -> 'holder' as holder, value ->> 'position' as position
    from entities.fact where entity_id = ${entityId} and kind = 'officer' and until is null order by fact_id`.execute(
    db,
  )
  return rows.filter((officer) => getBody(officer) === 'council')
}

const minimumCapitalCents = Number(toCents(minimumCapital))

/** Finds the persons who are sole traders already, each with the name. */
export async function findSoleTraders(
  db: Database | Tx,
  personalCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personalCodes.length === 0) return new Map()
  const rows = await db
    .selectFrom('entities.officer as o')
    .innerJoin('entities.entity as e', 'e.entity_id', 'o.entity_id')
    .select(['o.personal_code as personalCode', 'e.name'])
    .where('o.personal_code', 'in', personalCodes)
    .where('e.legal_form', '=', 'IK')
    .where('o.position', '<>', 'PROCURATOR')
    .where('e.status', '<>', 'liquidated')
    .orderBy('e.entity_id')
    .execute()
  return new Map(rows.map(({ personalCode, name }) => [personalCode ?? '', name]))
}

/**
 * Finds the persons who are members of a company with small capital, each with its name. Only members who are also on
 * its board are found: members alone have no index by personal code.
 */
export async function findLowCapitalMembers(
  db: Database | Tx,
  personalCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personalCodes.length === 0) return new Map()
  const { rows } = await sql<{ personalCode: string; name: string }>`
    select o.personal_code as "personalCode", e.name
    from entities.officer o join entities.entity e using (entity_id)
    where o.personal_code = any(${[...personalCodes]}) and e.legal_form = 'SIA' and e.status <> 'liquidated'
      and e.capital_cents < ${minimumCapitalCents}
      and exists (
        select from entities.fact f
        where f.entity_id = e.entity_id and f.kind = 'member' and f.until is null
          and replace(f.value -> 'holder' ->> 'personal_code', '-', '') = o.personal_code)
    order by e.entity_id`.execute(db)
  return new Map(rows.map(({ personalCode, name }) => [personalCode, name]))
}

const keyOf = ({ personalCode, registrationNumber, name, birthDate }: RegisteredMember) =>
  personalCode ?? registrationNumber ?? `${name} ${birthDate ?? ''}`

function toMember(holder: Holder): RegisteredMember {
  if ('name' in holder)
    return {
      name: holder.name,
      holdings: [],
      personalCode: null,
      birthDate: null,
      // An entity without a number is not in the Latvian register.
      registrationNumber: holder.registration_number ?? '',
      isForeign: holder.registration_number === null || (holder.country ?? 'LV') !== 'LV',
    }
  return {
    name: fullName(holder),
    holdings: [],
    personalCode: holder.personal_code,
    birthDate: holder.birth_date,
    registrationNumber: null,
    isForeign: false,
  }
}
