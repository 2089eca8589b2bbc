import type { FactValue } from '@portal/contract/facts'
import { getBody } from '@portal/domain/representation/bodies'
import { addNominals } from '@portal/domain/law/capital'
import { asObject, rowsIn } from '../answers/places.ts'
import type { ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'
import { isSameCurrency } from './fact-words.ts'
import { isHolding, type Holding } from './holdings.ts'
import { findRowFact, type RegisteredFact } from './registered-facts.ts'

/** A registered part of the capital, and how its holder took part in the meeting of members. */
export interface Attendance {
  readonly holding: Holding
  /** The company itself holds the shares, so they give no votes (Komerclikums). */
  readonly isOwn: boolean
  readonly presence: 'in-person' | 'represented' | 'absent'
  /** The representative at the meeting; empty without one. */
  readonly proxy: string
}

const holdingsIn = (registered: readonly RegisteredFact[]) =>
  registered.flatMap((fact) => (fact.until === null && isHolding(fact) ? [fact] : []))

/**
 * Lists the registered members with their part in the meeting. A member whom no row names came in person, and the company itself did not
 * come: its shares give no votes.
 * @param place the group of the members who did not
 * @param registrationNumber the number of the company; without it none of its own shares is known
 */
export function listAttendance(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  place: string,
  registered: readonly RegisteredFact[],
  registrationNumber: string | undefined,
): Attendance[] {
  const rows = rowsIn(service, answers, place)
  const named = new Map(rows.map((row) => [findRowFact(service, place, 'member', row, registered), row.values]))
  return holdingsIn(registered).map((fact) => {
    const values = named.get(fact)
    const { presence, proxy } = asObject(values)
    const isOwn = isHeldBy(fact.value, registrationNumber)
    const unnamed = isOwn ? 'absent' : 'in-person'
    return {
      holding: fact.value,
      isOwn,
      presence: !values ? unnamed : presence === 'absent' ? 'absent' : 'represented',
      proxy: typeof proxy === 'string' ? proxy.trim() : '',
    }
  })
}

/**
 * Lists the registered members of the council, and whether they took part in its meeting.
 * @param place the group of the absent members
 */
export function listCouncil<Known extends RegisteredFact>(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  place: string,
  registered: readonly Known[],
): { fact: Known; isPresent: boolean }[] {
  const absent = rowsIn(service, answers, place).map((row) => findRowFact(service, place, 'member', row, registered))
  return registered
    .filter((fact) => isOfCouncil(fact) && fact.until === null)
    .map((fact) => ({ fact, isPresent: !absent.includes(fact) }))
}

export const isOfCouncil = ({ kind, value }: { readonly kind: string; readonly value: object }): boolean =>
  kind === 'officer' && getBody(value as FactValue<'officer'>) === 'council'

/** Keeps the members whose shares give votes. */
export const voting = (all: readonly Attendance[]): Attendance[] => all.filter(({ isOwn }) => !isOwn)

/** Keeps the members who took part with votes. */
export const attending = (all: readonly Attendance[]): Attendance[] =>
  voting(all).filter(({ presence }) => presence !== 'absent')

/** Checks that the entity itself holds the shares. */
export const isHeldBy = ({ holder }: Holding, registrationNumber: string | null | undefined): boolean =>
  typeof registrationNumber === 'string' &&
  holder !== null &&
  'registration_number' in holder &&
  holder.registration_number === registrationNumber

/** Counts the shares; null where the register does not know those of each member. */
export function countShares(held: readonly Pick<Attendance, 'holding'>[]): number | null {
  const counts = held.map(({ holding }) => holding.shares)
  return counts.every((count) => count !== null) ? counts.reduce((sum, count) => sum + count, 0) : null
}

/** Adds up the nominal values in cents; null where the register does not know them in this currency. */
export function sumNominals(held: readonly Pick<Attendance, 'holding'>[], currency: string): bigint | null {
  const known = held.flatMap(({ holding: { shares, nominal, currency: own } }) =>
    shares === null || nominal === null || !isSameCurrency(own, currency) ? [] : [{ shares, nominal }],
  )
  return known.length === held.length ? addNominals(known) : null
}

/** Checks that the register knows the members whose meeting the portal can describe, with their shares. */
export function canPrepareMinutes(registered: readonly RegisteredFact[]): boolean {
  const held = holdingsIn(registered).map(({ value }) => ({ holding: value }))
  return held.length > 0 && (countShares(held) ?? 0) > 0
}
