import type { EntityId } from '@portal/contract/ids'
import type { Fact, FactKind } from '@portal/contract/facts'
import type { EntityInformation } from '@portal/contract/entities'
import type { Pool } from 'pg'

export interface CardEntity {
  entity_id: EntityId
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

interface Card {
  entity: CardEntity
  facts: Fact[]
  /** The number of facts on all pages; null on a tab without pages. */
  total: number | null
}

interface TabFacts {
  where: string
  orderBy: string
  inPages: boolean
}

/**
 * Selects the facts in force, in the order of an index. The kinds are literals, so that a generic plan is used: for an
 * array parameter PostgreSQL assumes more elements than there are and plans each call anew.
 */
const inForce = (inPages: boolean, ...kinds: FactKind[]): TabFacts => ({
  where: `until is null and kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`,
  orderBy: 'kind, until desc nulls first, since desc nulls last, fact_id',
  inPages,
})

/** Leaves out partners who do not represent the partnership. */
const representing = (facts: TabFacts): TabFacts => ({
  ...facts,
  where: `${facts.where} and not (kind = 'partner' and value ->> 'representation' is null)`,
})

const factsOfTab: { readonly [Each in Tab]: TabFacts } = {
  // The entity's facts other than persons and those that its columns already contain.
  general: inForce(
    false,
    'contact',
    'capital_decrease',
    'statutes',
    'contract',
    'objective',
    'principal',
    'confession',
    'arbitrators_list',
    'membership',
    'term',
    'area',
    'prohibition',
    'legal_state',
  ),
  officers: representing(inForce(true, 'officer', 'procuration', 'partner', 'arbitrator')),
  members: inForce(true, 'member', 'stockholder', 'partner'),
  owners: inForce(true, 'beneficial_owner', 'owners_statement'),
  branches: { where: 'false', orderBy: 'fact_id', inPages: false },
  history: { where: 'until is not null', orderBy: 'until desc, since desc nulls last, kind, fact_id', inPages: true },
}

/** Limits the number of prohibitions. */
const most = 100

/** Parameters: $1 the entity, and on a tab with pages $2 offset and $3 limit. */
function textOf({ where, orderBy, inPages }: TabFacts): string {
  const wanted = `from entities.fact where entity_id = $1 and ${where}`
  return `
  select (select to_json(e) from (
      select e.entity_id, e.name, e.registration_number, e.legal_form, e.status, e.address_code, e.address_text, e.capital_cents, e.registered_on,
        (select json_build_object('uuid', p.entity_id, 'name', p.name) from entities.entity p where p.registration_number = e.parent_registration_number) as parent
      from entities.entity e where e.entity_id = $1) e) as entity,
    (select coalesce(json_agg(f), '[]') from (
      select kind, fact_id as id, value, since, until ${wanted} order by ${orderBy} ${inPages ? 'offset $2 limit $3' : `limit ${most}`}) f) as facts,
    ${inPages ? `(select count(*) ${wanted})` : 'null'} as total`
}

const texts = Object.fromEntries(Object.entries(factsOfTab).map(([tab, facts]) => [tab, textOf(facts)])) as {
  readonly [Each in Tab]: string
}

/** Reads one page of the register's data about an existing entity. */
export async function readCard(
  pool: Pool,
  { id, slug }: { id: string; slug: Tab },
  { offset, limit }: { offset: number; limit: number },
): Promise<Card> {
  const page = factsOfTab[slug].inPages ? [offset, limit] : []
  const { rows } = await pool.query<Card>({ name: `entity-card-${slug}`, text: texts[slug], values: [id, ...page] })
  const [card] = rows
  if (!card) throw new Error('A select without a table has one row')
  return card
}
