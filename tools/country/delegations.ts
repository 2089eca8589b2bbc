import type { Insertable } from 'kysely'
import { addDays, dayInRiga } from '@portal/domain'
import type { Tables } from '../../apps/server/src/db/types.generated.ts'
import { chances } from './chance.ts'
import { dayMs, places, type Country } from './country.ts'
import { directorPlace, entityAt, activePlace } from './entities.ts'
import { personalCodeAt, personAt, specialPlaces } from './persons.ts'

const chanceOf = chances('delegation')
const receiverChance = chances('receiver')

/**
 * `pending` waits for co-representatives and `sent` for its receiver. The giver of a `suspended` one is no longer an
 * officer.
 */
const statuses = [
  ...Array<'active'>(14).fill('active'),
  'revoked',
  'revoked',
  'receiver_canceled',
  'suspended',
  'suspended',
  'pending',
  'sent',
] as const

/** Yields delegations of entities that are not struck off. Some active ones have a last day in the past. */
export function* delegationRows(country: Country): Generator<Insertable<Tables['delegations.delegation']>> {
  const { size, untilMs } = country
  const today = dayInRiga(new Date(untilMs))
  const others = size.persons - specialPlaces.others
  for (const number of places(size.delegations)) {
    const chance = chanceOf(number)
    const active = number % size.activeEntities
    const entity = entityAt(country, activePlace(active))
    // A person has at most one open delegation of an entity, so its second one goes to the next person.
    const first = receiverChance(active).below(others)
    const receiver = personAt(
      country,
      specialPlaces.others + ((first + Math.floor(number / size.activeEntities)) % others),
    )
    const status = chance.of(statuses)
    const giver = status === 'suspended' ? specialPlaces.applicant : directorPlace(country, entity.place)
    const author = personAt(country, giver)
    const createdMs = untilMs - Math.floor((1 + chance.fraction() * 3 * 365) * dayMs)
    const validFrom = dayInRiga(new Date(createdMs))
    yield {
      delegation_id: chance.uuid(createdMs),
      entity_id: entity.entityId,
      personal_code: receiver.personalCode,
      forename: receiver.forename,
      surname: receiver.surname,
      role: chance.happens(0.2) ? 'administrator' : 'employee',
      level: 1 + chance.below(3),
      status,
      valid_from: validFrom,
      valid_until: chance.of([
        null,
        null,
        addDays(today, 30 + chance.below(700)),
        addDays(today, 300),
        addDays(validFrom, 20),
      ]),
      author_person_id: author.personId,
      author_name: author.name,
      giver_personal_code: personalCodeAt(giver),
      giver_delegation_id: null,
      confirmed_by: status === 'pending' ? [personalCodeAt(giver)] : [],
      created_at: new Date(createdMs),
      accepted_at: status === 'active' || status === 'suspended' ? new Date(createdMs + dayMs / 2) : null,
      changed_at: status === 'active' ? null : new Date(createdMs + dayMs),
    }
  }
}
