import type { Entity, Fact, Officer } from '../world-words.ts'

const holds = ({ until }: Fact): boolean => until === null
const procurator = 'PROCURATOR'

/** Lists all facts of an entity. Data that only its columns hold is a fact too, with the number that readers of the feed give it. */
export function listFacts(entity: Entity): Fact[] {
  const given = entity.facts ?? []
  const isGiven = (kind: string): boolean => given.some((fact) => fact.kind === kind && holds(fact))
  const single = (kind: string, value: Fact['value']): Fact[] => {
    if (isGiven(kind)) return []
    return [
      { kind, id: String(given.filter((fact) => fact.kind === kind).length + 1), value, since: null, until: null },
    ]
  }
  return [
    ...given,
    ...single('name', { name: entity.name }),
    ...single('legal_form', { form: entity.legal_form }),
    ...single('seat', entity.address),
    ...(entity.capital === null ? [] : single('capital', { amount: entity.capital, paid: null, currency: 'EUR' })),
    ...entity.officers.map(factOfOfficer).filter(({ kind }) => !isGiven(kind)),
  ]
}

/** Replaces the entity's facts, and derives its columns from the current ones. */
export function withFacts(entity: Entity, facts: Fact[]): Entity {
  const value = (kind: string): Fact['value'] | undefined =>
    facts.find((fact) => fact.kind === kind && holds(fact))?.value
  const seat = value('seat')
  const isDeleted = facts.some(
    (fact) => fact.kind === 'legal_state' && holds(fact) && fact.value['state'] === 'struck_off',
  )
  return {
    ...entity,
    name: textOf(value('name')?.['name']),
    legal_form: textOf(value('legal_form')?.['form']),
    address: { code: textOf(seat?.['code']), text: textOf(seat?.['text']) },
    capital: textOf(value('capital')?.['amount']) || null,
    status: isDeleted ? 'liquidated' : entity.status,
    officers: facts.filter(holds).flatMap(officerOf),
    facts,
  }
}

export function factOfOfficer(officer: Officer): Fact {
  const { id = '', forename, surname, personal_code, birth_date, entity_registration_number, position } = officer
  const { governing_body, representation, with_at_least, appointed_on } = officer
  const holder =
    entity_registration_number === null
      ? { forename, surname, personal_code, birth_date, country: null }
      : { name: surname, registration_number: entity_registration_number, country: null }
  const right = { holder, representation, with_at_least }
  return position === procurator
    ? {
        kind: 'procuration',
        id,
        value: { ...right, real_estate: null, branch: null },
        since: appointed_on,
        until: null,
      }
    : { kind: 'officer', id, value: { ...right, position, governing_body }, since: appointed_on, until: null }
}

/** Returns the officer that a fact describes; none where it gives no right of representation. */
function officerOf({ kind, id, value, since }: Fact): Officer[] {
  if ((kind !== 'officer' && kind !== 'procuration') || typeof value['representation'] !== 'string') return []
  const holder = value['holder'] as { [part: string]: string | null }
  const isPerson = 'surname' in holder
  return [
    {
      id,
      forename: holder['forename'] ?? null,
      surname: holder['surname'] ?? holder['name'] ?? '',
      personal_code: holder['personal_code'] ?? null,
      birth_date: holder['birth_date'] ?? null,
      entity_registration_number: isPerson ? null : (holder['registration_number'] ?? null),
      position: kind === 'officer' ? textOf(value['position']) : procurator,
      governing_body: textOf(value['governing_body']) || null,
      representation: value['representation'] as Officer['representation'],
      with_at_least: typeof value['with_at_least'] === 'number' ? value['with_at_least'] : null,
      appointed_on: since ?? '',
    },
  ]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
