import type { Fact, FactKind } from '@portal/contract/facts'
import type { EntityInformation } from '@portal/contract/profiles'
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

type Tab = EntityInformation['slug']

export interface FoundCard {
  /** By what right she who asks may act for the entity, as delegations.api_right tells it. */
  right: string
  entity: CardEntity
  facts: Fact[]
  /** Of all pages; null on a tab that has none. */
  total: number | null
}

interface CardRow {
  session: SessionRow
  /** Null to whoever may not act for the entity. */
  found: FoundCard | null
}

interface TabFacts {
  where: string
  orderBy: string
  inPages: boolean
}

/**
 * In the order of an index. The kinds stand in the statement: as a parameter they would have it planned anew at each call,
 * since PostgreSQL takes them for more than they are.
 */
const standing = (inPages: boolean, ...kinds: FactKind[]): TabFacts => ({
  where: `until is null and kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`,
  orderBy: 'kind, until desc nulls first, since desc nulls last, fact_id',
  inPages,
})

const factsOfTab: { readonly [Each in Tab]: TabFacts } = {
  // What else than persons and the narrow columns an entity has.
  general: standing(false, 'contact', 'statutes', 'objective', 'term', 'area', 'prohibition', 'legal_state'),
  officers: standing(true, 'officer', 'procuration'),
  members: standing(true, 'member'),
  owners: standing(true, 'beneficial_owner'),
  branches: { where: 'false', orderBy: 'fact_id', inPages: false },
  history: { where: 'until is not null', orderBy: 'until desc, since desc nulls last, kind, fact_id', inPages: true },
}

/** A hundred bounds what prohibitions there may be. */
const most = 100

/** Beside the session's parameters: $6 the entity, $7 offset, $8 limit. */
function textOf({ where, orderBy, inPages }: TabFacts): string {
  const wanted = `from entities.fact where entity_id = $6 and ${where}`
  return `
  with s as (${sessionSelect}), r as (select delegations.api_right(s.personal_code, $6, $5) as "right" from s)
  select to_json(s) as session, case when r."right" is not null then json_build_object(
    'right', r."right", 'entity', (select to_json(e) from (
      select e.entity_id, e.name, e.registration_number, e.legal_form, e.status, e.address_code, e.address_text, e.capital_cents, e.registered_on,
        (select json_build_object('uuid', p.entity_id, 'name', p.name) from entities.entity p where p.registration_number = e.parent_registration_number) as parent
      from entities.entity e where e.entity_id = $6) e),
    'facts', (select coalesce(json_agg(f), '[]') from (
      select kind, fact_id as id, value, since, until ${wanted} order by ${orderBy} offset $7 limit $8) f),
    'total', ${inPages ? `(select count(*) ${wanted})` : 'null'}) end as found
  from s, r`
}

const texts = Object.fromEntries(Object.entries(factsOfTab).map(([tab, facts]) => [tab, textOf(facts)])) as {
  readonly [Each in Tab]: string
}

/** Whoever asks, and with a right a page of what the register knows of the entity, in one round trip. */
export async function readCard(
  pool: Pool,
  credentials: Credentials,
  { id, slug }: { id: string; slug: Tab },
  { offset, limit }: { offset: number; limit: number },
  at: Date,
): Promise<CardRow | undefined> {
  const page = factsOfTab[slug].inPages ? [offset, limit] : [0, most]
  const { rows } = await pool.query<CardRow>({
    name: `entity-card-${slug}`,
    text: texts[slug],
    values: [...sessionParameters(credentials, at), id, ...page],
  })
  return rows[0]
}
