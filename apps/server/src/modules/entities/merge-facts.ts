import { isDeepStrictEqual } from 'node:util'
import type { Fact, FactKind, FactValue, Holder } from '@portal/contract/facts'
import { dayInRiga, fullName, toMoney } from '@portal/domain'
import type { RegisteredEntity, RegisteredOfficer } from './registered-entity.ts'

const holds = ({ until }: Fact) => until === null
const procurator = 'PROCURATOR'
/** Position of a partner who represents the partnership. */
const partner = 'PARTNER'

/**
 * Converts the news about an entity to facts. A value that exists only as a column becomes a fact: the known one if it
 * has the same value, otherwise a new one since the day of the news.
 * @param known all facts of the entity of the column kinds
 */
export function mergeFacts(entity: RegisteredEntity, known: readonly Fact[], at: Date): Fact[] {
  const { facts = [], status } = entity
  const isGiven = (kind: FactKind) => facts.some((fact) => fact.kind === kind && holds(fact))
  const single = <Kind extends FactKind>(kind: Kind, value: FactValue<Kind> | undefined): Fact[] => {
    if (value === undefined || isGiven(kind)) return []
    const ofKind = known.filter((fact) => fact.kind === kind)
    const same = ofKind.find((fact) => holds(fact) && isDeepStrictEqual(fact.value, value))
    if (same) return [same]
    const since = ofKind.length > 0 ? dayInRiga(at) : null
    return [{ kind, id: String(ofKind.length + 1), value, since, until: null } as Fact]
  }
  // A partner represents by being one, so an entry of the same person as an officer is no office of its own.
  const isOffice = (fact: Fact) => fact.kind !== 'officer' || fact.value.position !== partner || !isGiven('partner')
  const officers = entity.officers.map(officerFact).filter(({ kind }) => !isGiven(kind))
  return [
    ...[...facts, ...officers].filter(isOffice),
    ...single('name', { name: entity.name }),
    ...single('legal_form', { form: entity.legalForm }),
    ...single('seat', entity.addressText ? { code: entity.addressCode, text: entity.addressText } : undefined),
    ...single(
      'capital',
      entity.capitalCents === null ? undefined : { amount: toMoney(entity.capitalCents), paid: null, currency: 'EUR' },
    ),
    ...single(
      'legal_state',
      status === 'active' ? undefined : { state: status === 'suspended' ? 'suspended' : 'struck_off', text: null },
    ),
  ]
}

function officerFact(officer: RegisteredOfficer): Fact<'officer' | 'procuration'> {
  const { officerId: id, position, governingBody, entityRegistrationNumber, appointedOn: since } = officer
  const { forename, surname } = officer
  const representation = officer.representation as FactValue<'officer'>['representation']
  const rights = { representation, with_at_least: officer.withAtLeast }
  const holder: Holder =
    entityRegistrationNumber === null
      ? { forename, surname, personal_code: officer.personalCode, birth_date: officer.birthDate, country: null }
      : { name: fullName(officer), registration_number: entityRegistrationNumber, country: null }
  return position === procurator
    ? { kind: 'procuration', id, since, until: null, value: { holder, ...rights, real_estate: null, branch: null } }
    : { kind: 'officer', id, since, until: null, value: { holder, position, governing_body: governingBody, ...rights } }
}

/**
 * Returns the officers among the facts who act for the entity. Officers without a right of representation, such as
 * council members, are excluded. The partners of a partnership represent it without an office (Komerclikuma 90. pants).
 */
export function officersAmong(facts: readonly Fact[]): RegisteredOfficer[] {
  const ids = new Set<string>()
  return facts.filter(holds).flatMap((fact) => {
    if (fact.kind !== 'officer' && fact.kind !== 'procuration' && fact.kind !== 'partner') return []
    const { holder, representation, with_at_least: withAtLeast } = fact.value
    if (representation === null) return []
    // Identifiers are unique within a kind.
    const officerId = ids.has(fact.id) ? `${fact.kind}-${fact.id}` : fact.id
    ids.add(officerId)
    const { position, governing_body: governingBody } =
      fact.kind === 'officer'
        ? fact.value
        : { position: fact.kind === 'partner' ? partner : procurator, governing_body: null }
    const person = 'forename' in holder ? holder : undefined
    return {
      officerId,
      forename: person?.forename ?? null,
      surname: 'forename' in holder ? holder.surname : holder.name,
      personalCode: person?.personal_code ?? null,
      birthDate: person?.birth_date ?? null,
      entityRegistrationNumber: 'forename' in holder ? null : holder.registration_number,
      position,
      governingBody,
      representation,
      withAtLeast,
      appointedOn: fact.since,
    }
  })
}

/** Returns the entity's columns from its facts in force. */
export function toColumns(facts: readonly Fact[]) {
  const valueOf = <Kind extends FactKind>(kind: Kind) =>
    facts.find((fact) => fact.kind === kind && holds(fact))?.value as FactValue<Kind> | undefined
  const [seat, capital] = [valueOf('seat'), valueOf('capital')]
  const isEuro = capital?.currency === 'EUR' || capital?.currency === null
  return {
    name: valueOf('name')?.name ?? '',
    legal_form: valueOf('legal_form')?.form ?? '',
    address_code: seat?.code ?? null,
    address_text: seat?.text ?? '',
    capital_cents: isEuro && capital.amount !== null ? Math.round(Number(capital.amount) * 100) : null,
  }
}
