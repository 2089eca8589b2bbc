import type { Fact, FactKind } from '@portal/contract/facts'
import type { Pool } from 'pg'
import type { Credentials } from '../../actor.ts'
import { sessionParameters, sessionSelect, type SessionRow } from '../auth/index.ts'

export interface CardEntity {
  entity_id: string
  name: string
  registration_number: string
  legal_form: string
  status: string
  address_code: string | null
  address_text: string
  capital_cents: number | null
  registered_on: string | null
  parent: { uuid: string; name: string } | null
}

/** Which facts are wanted: kinds in force, or whatever has ended. */
export interface WantedFacts {
  kinds: readonly FactKind[]
  ended: boolean
  offset: number
  limit: number
}

export interface FoundCard {
  entity: CardEntity
  facts: Fact[]
  total: number
}

interface CardRow {
  session: SessionRow
  /** By what right she who asks may act for the entity, as delegations.api_right tells it; null when by none. */
  right: string | null
  /** Null when by none. */
  found: FoundCard | null
}

const wanted = `entity_id = $6 and kind = any($7) and (until is not null) = $8`

/** Beside the session's parameters: $6 the entity, $7 kinds, $8 whether ended, $9 offset, $10 limit. */
const text = `
  with s as (${sessionSelect}), r as (select delegations.api_right(s.personal_code, $6, $5) as "right" from s)
  select to_json(s) as session, r."right", case when r."right" is not null then json_build_object(
    'entity', (select to_json(e) from (
      select e.entity_id, e.name, e.registration_number, e.legal_form, e.status, e.address_code, e.address_text, e.capital_cents, e.registered_on,
        (select json_build_object('uuid', p.entity_id, 'name', p.name) from entities.entity p where p.registration_number = e.parent_registration_number) as parent
      from entities.entity e where e.entity_id = $6) e),
    'facts', (select coalesce(json_agg(f), '[]') from (
      select kind, fact_id as id, value, since, until from entities.fact where ${wanted}
      order by until desc nulls first, since desc nulls last, kind, fact_id offset $9 limit $10) f),
    'total', (select count(*) from entities.fact where ${wanted})) end as found
  from s, r`

/** Whoever asks, her right and a page of what the register knows of the entity, in one round trip. Without a right there is nothing but who asks. */
export async function readCard(
  pool: Pool,
  credentials: Credentials,
  entityId: string,
  { kinds, ended, offset, limit }: WantedFacts,
  at: Date,
): Promise<CardRow | undefined> {
  const { rows } = await pool.query<CardRow>({
    name: 'entity-card',
    text,
    values: [...sessionParameters(credentials, at), entityId, kinds, ended, offset, limit],
  })
  return rows[0]
}
