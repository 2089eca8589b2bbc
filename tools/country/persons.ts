import type { PersonId } from '@portal/contract/ids'
import type { Insertable } from 'kysely'
import { addDays, personalCodeCheckDigit } from '@portal/domain'
import type { Tables } from '../../apps/server/src/db/types.generated.ts'
import { chances } from './chance.ts'
import { dayMs, places, type Country } from './country.ts'

export interface Person {
  personId: PersonId
  personalCode: string
  forename: string
  surname: string
  name: string
  createdMs: number
}

/** Special people, by their places. All other people come after them. */
export const specialPlaces = { representative: 0, applicant: 1, officer: 2, others: 3 } as const

const birthDays = 21_900

/**
 * Returns a unique personal code. Nine of ten contain a birth date, as before July 2017; the tenth has the newer form.
 */
export function personalCodeAt(place: number): string {
  if (place % 10 === 9) return `37${String(place).padStart(9, '0')}`
  // The step and the number of days have no common factor, so every day is used before the first one repeats.
  const [year = '', month = '', day = ''] = addDays('1945-01-01', (place * 7_919) % birthDays).split('-')
  const serial = String(100 + Math.floor(place / birthDays))
  const body = `${day}${month}${year.slice(2)}${year < '2000' ? 1 : 2}${serial}`
  return `${body}${personalCodeCheckDigit(body)}`
}

const chanceOf = chances('person')
const sessionChance = chances('session')

export function personAt({ vocabulary, untilMs }: Country, place: number): Person {
  const chance = chanceOf(place)
  const { forenames, surnames } = place % 2 === 0 ? vocabulary.women : vocabulary.men
  const [forename, surname] = [chance.of(forenames), chance.of(surnames)]
  const createdMs = untilMs - Math.floor((0.05 + chance.fraction()) * 5 * 365) * dayMs
  const personId: PersonId = chance.uuid(createdMs)
  return { personId, personalCode: personalCodeAt(place), forename, surname, name: `${forename} ${surname}`, createdMs }
}

/** Returns the place of a random person who has logged in. Some people are chosen more often than others. */
export const somePlace = ({ size }: Country, fraction: number): number =>
  specialPlaces.others + Math.floor(fraction ** 1.5 * (size.persons - specialPlaces.others))

export function* personRows(country: Country): Generator<Insertable<Tables['auth.person']>> {
  for (const place of places(country.size.persons)) {
    const { personId, personalCode, forename, surname, createdMs } = personAt(country, place)
    yield {
      person_id: personId,
      personal_code: personalCode,
      forename,
      surname,
      email: `persona.${place}@pasts.example`,
      language: place % 12 === 0 ? 'en' : 'lv',
      created_at: new Date(createdMs),
    }
  }
}

/** Yields the acceptance of the terms of use by each person. */
export function* consentRows(country: Country): Generator<Insertable<Tables['profile.terms_consent']>> {
  for (const place of places(country.size.persons)) {
    const { personId, createdMs } = personAt(country, place)
    yield { person_id: personId, version: '1.0', accepted_at: new Date(createdMs) }
  }
}

/** Yields sessions of the last 180 days, all of them ended. */
export function* sessionRows(country: Country): Generator<Insertable<Tables['auth.session']>> {
  for (const place of places(country.size.sessions)) {
    const chance = sessionChance(place)
    const beganMs = country.untilMs - dayMs - Math.floor(chance.fraction() * 180 * dayMs)
    const lastedMs = chance.below(60 * 60_000)
    yield {
      sid: chance.uuid(beganMs),
      person_id: personAt(country, somePlace(country, chance.fraction())).personId,
      key_hash: chance.bytes(32),
      binding_hash: chance.bytes(32),
      began_at: new Date(beganMs),
      prolonged_at: new Date(beganMs + lastedMs),
      expires_at: new Date(beganMs + lastedMs + 30 * 60_000),
      ended_at: chance.happens(0.6) ? new Date(beganMs + lastedMs) : null,
    }
  }
}
