import type { EntityId } from '@portal/contract/ids'
import type { Insertable } from 'kysely'
import type { Tables } from '../../apps/server/src/db/types.generated.ts'
import { addressAt } from './addresses.ts'
import { dayMs, places, type Country } from './country.ts'
import { entityAt, firmName, officerRows } from './entities.ts'

type FactRow = Insertable<Tables['entities.fact']>

/** Yields the facts that repeat the columns of entities and officers. Every fifth entity had another name before. */
export function* factRows(country: Country): Generator<FactRow> {
  const fact = (
    entity_id: EntityId,
    kind: string,
    fact_id: string,
    value: object,
    since: string | null = null,
  ): FactRow => ({
    entity_id,
    kind,
    fact_id,
    value: JSON.stringify(value),
    since,
    until: null,
    changed_at: new Date(country.untilMs - dayMs),
  })
  for (const place of places(country.size.entities)) {
    const { entityId, name, legalForm, status } = entityAt(country, place)
    const { code, text } = addressAt(country, (place * 2) % country.size.addresses)
    yield fact(entityId, 'name', '2', { name })
    yield fact(entityId, 'legal_form', '1', { form: legalForm })
    yield fact(entityId, 'seat', '1', { code, text })
    if (legalForm === 'SIA' || legalForm === 'AS')
      yield fact(entityId, 'capital', '1', { amount: '2800.00', paid: null, currency: 'EUR' })
    if (status !== 'active')
      yield fact(entityId, 'legal_state', '1', { state: status === 'suspended' ? status : 'struck_off', text: null })
    if (place % 5 === 1) {
      const before = `${legalForm} "${firmName(country, country.size.entities + place)}"`
      yield { ...fact(entityId, 'name', '1', { name: before }), until: '2015-06-30' }
    }
  }
  for (const officer of officerRows(country)) {
    const { forename, surname, personal_code, birth_date, position, governing_body } = officer
    const value = {
      holder: { forename, surname, personal_code, birth_date, country: null },
      representation: officer.representation,
      with_at_least: officer.with_at_least,
    }
    yield position === 'PROCURATOR'
      ? fact(
          officer.entity_id,
          'procuration',
          officer.officer_id,
          { ...value, real_estate: null, branch: null },
          officer.appointed_on,
        )
      : fact(
          officer.entity_id,
          'officer',
          officer.officer_id,
          { ...value, position, governing_body },
          officer.appointed_on,
        )
  }
}
