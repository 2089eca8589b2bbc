import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Entity, Fact } from '../world-words.ts'
import { issueRegistrationNumber, lockEntity, storeEntity, today } from './entities.ts'
import { listFacts, withFacts } from './entity-facts.ts'
import type { FiledFact, Filing } from './filing.ts'

/** The entity or the fact named in a filing has changed since. */
export class FactUnknown extends Error {
  readonly what: 'unknown-entity' | 'unknown-fact'
  readonly subject: string

  constructor(what: FactUnknown['what'], subject: string) {
    super(`${what}: ${subject}`)
    this.what = what
    this.subject = subject
  }
}

/** Applies a filing; returns the entity that it concerns, or the last of several new ones. */
export async function applyFiling(tx: PoolClient, { entity, services }: Filing): Promise<string | null> {
  if (entity === null) {
    let number: string | null = null
    for (const { facts } of services) number = await found(tx, facts)
    return number
  }
  const known = await lockEntity(tx, entity)
  if (!known) throw new FactUnknown('unknown-entity', entity)
  const filed = services.flatMap(({ facts }) => facts)
  if (filed.length > 0) await storeEntity(tx, withFacts(known, filed.reduce(written, listFacts(known))))
  return entity
}

async function found(tx: PoolClient, filed: readonly FiledFact[]): Promise<string> {
  const facts = filed.reduce(written, [])
  const blank: Omit<Entity, 'registration_number'> = {
    name: '',
    legal_form: '',
    status: 'active',
    address: { code: '', text: '' },
    capital: null,
    registered_on: today(),
    officers: [],
  }
  const entity = withFacts({ ...blank, registration_number: '' }, facts)
  const registration_number = await issueRegistrationNumber(tx, entity.legal_form)
  await storeEntity(tx, { ...entity, registration_number })
  return registration_number
}

/** Applies a filed fact. The previous value ends on the day on which the new one begins. */
function written(facts: readonly Fact[], filed: FiledFact): Fact[] {
  const { operation, kind, value, since, until } = filed
  const begins = since ?? today()
  const before = operation === 'added' ? undefined : factBefore(facts, filed)
  if (operation === 'ended' && !before) throw new FactUnknown('unknown-fact', kind)
  const kept = facts.map((fact) => (fact === before ? { ...fact, until: until ?? begins } : fact))
  return value === null ? kept : [...kept, { kind, id: randomUUID(), value, since: begins, until: null }]
}

/** Finds the current fact that a filing changes or ends; a fact without an id is the only one of its kind. */
function factBefore(facts: readonly Fact[], { kind, id }: FiledFact): Fact | undefined {
  return facts.find((fact) => fact.kind === kind && fact.until === null && (id === null || fact.id === id))
}
