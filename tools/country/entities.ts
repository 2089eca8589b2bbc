import type { EntityId } from '@portal/contract/ids'
import type { Insertable } from 'kysely'
import { readBirthDate, dayInRiga, nextRegistrationNumber } from '@portal/domain'
import type { Tables } from '../../apps/server/src/db/types.generated.ts'
import { nameKeys } from '../../apps/server/src/modules/names/index.ts'
import { addressAt } from './addresses.ts'
import { chances } from './chance.ts'
import { dayMs, places, type Country } from './country.ts'
import { personalCodeAt, personAt, specialPlaces } from './persons.ts'
import { houseName, houseNames } from './words/vocabulary.ts'

export interface Entity {
  place: number
  entityId: EntityId
  registrationNumber: string
  name: string
  legalForm: 'SIA' | 'AS' | 'IK' | 'BDR'
  status: 'active' | 'suspended' | 'liquidated'
  registeredMs: number
}

/**
 * Returns a number of a block that the sandbox does not use. Of two consecutive bodies, at most one number is never
 * issued.
 */
export const registrationNumberAt = (place: number): string => nextRegistrationNumber('4410', place * 2).number

/** Returns the place of an entity that is not struck off. Those are the first three of every five. */
export const activePlace = (active: number): number => Math.floor(active / 3) * 5 + (active % 3)
const isActive = (place: number) => place % 5 < 3

const forms = [...Array<'SIA'>(17).fill('SIA'), 'AS', 'IK', 'BDR'] as const
const officersOfTen = [2, 1, 1, 3, 1, 2, 2, 1, 2, 2]
const representations = [
  ...Array<'INDIVIDUALLY'>(14).fill('INDIVIDUALLY'),
  'WITH_AT_LEAST',
  'WITH_AT_LEAST',
  'WITH_AT_LEAST',
  'WITH_ALL',
  'WITH_ALL',
  'WITH_CHAIR',
] as const

const chanceOf = chances('entity')
const directorChance = chances('director')
const officerChance = chances('officer')

/** Returns a firm's name without its form: a pattern and a word. No name repeats within one series. */
export function firmName({ vocabulary: { firms } }: Country, number: number): string {
  const pattern = number % firms.length
  return `${houseName((Math.floor(number / firms.length) * 61 + pattern * 1_009) % houseNames)} ${firms[pattern]}`
}

export function entityAt(country: Country, place: number): Entity {
  const chance = chanceOf(place)
  const legalForm = place === 0 ? 'SIA' : chance.of(forms)
  const registeredMs = country.untilMs - Math.floor((5 + chance.fraction() * 20) * 365) * dayMs
  const mark = legalForm === 'BDR' ? 'Biedrība' : legalForm
  return {
    place,
    entityId: chance.uuid(registeredMs),
    registrationNumber: registrationNumberAt(place),
    name: `${mark} "${firmName(country, place)}"`,
    legalForm,
    status: !isActive(place) ? 'liquidated' : place > 0 && chance.happens(0.01) ? 'suspended' : 'active',
    registeredMs,
  }
}

/** Returns an entity that is not the largest. Some entities file more often than others. */
export function someActiveEntity(country: Country, fraction: number): Entity {
  return entityAt(country, activePlace(1 + Math.floor(fraction ** 1.5 * (country.size.activeEntities - 1))))
}

/** Returns the place of the entity's first officer, who represents it alone and has logged in. */
export const directorPlace = (country: Country, entity: number): number =>
  entity === 0
    ? specialPlaces.representative
    : specialPlaces.others + directorChance(entity).below(country.size.persons - specialPlaces.others)

export function* entityRows(country: Country): Generator<Insertable<Tables['entities.entity']>> {
  for (const place of places(country.size.entities)) {
    const entity = entityAt(country, place)
    const address = addressAt(country, (place * 2) % country.size.addresses)
    const reportedAt = new Date(country.untilMs - (place % 1_000) * dayMs)
    yield {
      entity_id: entity.entityId,
      registration_number: entity.registrationNumber,
      name: entity.name,
      legal_form: entity.legalForm,
      status: entity.status,
      address_code: address.code,
      address_text: address.text,
      capital_cents: entity.legalForm === 'SIA' || entity.legalForm === 'AS' ? 280_000 : null,
      registered_on: dayInRiga(new Date(entity.registeredMs)),
      changed_at: reportedAt,
      reported_at: reportedAt,
    }
  }
}

/** Yields the names of entities that are not struck off, which conflict with new names. */
export function* takenNameRows(country: Country): Generator<Insertable<Tables['names.taken_name']>> {
  for (const active of places(country.size.activeEntities)) {
    const { entityId, name, registrationNumber } = entityAt(country, activePlace(active))
    yield { source_id: entityId, name, registration_number: registrationNumber, ...nameKeys(name) }
  }
}

type OfficerRow = Insertable<Tables['entities.officer']>

export function* officerRows(country: Country): Generator<OfficerRow> {
  const { size } = country
  for (const place of places(size.entities)) {
    const { entityId, legalForm, registeredMs } = entityAt(country, place)
    const appointedOn = dayInRiga(new Date(registeredMs))
    const count = officersOfTen[place % officersOfTen.length] ?? 1
    for (const number of places(count)) {
      const chance = officerChance(place * 10 + number)
      const person =
        number === 0
          ? directorPlace(country, place)
          : specialPlaces.others + chance.below(size.people - specialPlaces.others)
      const representation = number === 0 ? 'INDIVIDUALLY' : chance.of(representations)
      yield {
        officer_id: chance.uuid(registeredMs),
        entity_id: entityId,
        ...natural(country, person),
        entity_registration_number: null,
        position: positionOf(legalForm, number, count),
        governing_body: legalForm === 'IK' ? null : 'EXECUTIVE_BOARD',
        representation,
        with_at_least: representation === 'WITH_AT_LEAST' ? 1 : null,
        appointed_on: appointedOn,
      }
    }
  }
  yield* officesOfOne(country)
}

function positionOf(legalForm: Entity['legalForm'], number: number, count: number): string {
  if (legalForm === 'IK') return number === 0 ? 'SOLE_TRADER' : 'PROCURATOR'
  return number === 0 && count > 1 ? 'CHAIR_OF_BOARD' : 'BOARD_MEMBER'
}

/** Yields the offices of one person in many entities, spread over the register. */
function* officesOfOne(country: Country): Generator<OfficerRow> {
  const { activeEntities, entitiesOfOne } = country.size
  const step = Math.floor(activeEntities / entitiesOfOne)
  for (const number of places(entitiesOfOne)) {
    const { entityId, registeredMs } = entityAt(country, activePlace(1 + number * step))
    yield {
      officer_id: officerChance(-1 - number).uuid(registeredMs),
      entity_id: entityId,
      ...natural(country, specialPlaces.officer),
      entity_registration_number: null,
      position: 'PROCURATOR',
      governing_body: null,
      representation: 'INDIVIDUALLY',
      with_at_least: null,
      appointed_on: dayInRiga(new Date(registeredMs)),
    }
  }
}

function natural(country: Country, place: number) {
  const { forename, surname } = personAt(country, place)
  const personalCode = personalCodeAt(place)
  return { forename, surname, personal_code: personalCode, birth_date: readBirthDate(personalCode) }
}
