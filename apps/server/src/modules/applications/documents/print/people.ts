import { activeSteps, type ActiveRow } from '@portal/forms/answers/active-fields'
import { factChanges, type FiledFact } from '@portal/forms/facts/filed-facts'
import { asObject } from '@portal/forms/answers/places'
import { fullName } from '@portal/domain'
import type { DocumentSource } from './document-source.ts'
import type { DocumentWords } from './document-words.ts'
import type { PaperValues } from './paper-data/paper-data.ts'

/** A person or legal entity of the answers, in the words that identify it. */
export interface Party {
  name: string
  /** Personal code, birth date or registration number; empty when none is given. */
  identity: string
  /** Name and identity in one phrase. */
  phrase: string
  shares: number | null
}

/** Returns the parties of a group, such as `founders.founder`. */
export function partiesAt({ service, answers, words }: DocumentSource, place: string): Party[] {
  return rowsAt({ service, answers }, place).map((row) => toParty(row, words))
}

export function rowsAt(
  { service, answers }: Pick<DocumentSource, 'service' | 'answers'>,
  place: string,
): readonly ActiveRow[] {
  const groups = activeSteps(service, answers).flatMap((step) => step.groups)
  return groups.find(({ path }) => path === `${service.code}.${place}`)?.rows ?? []
}

/** Returns the text of a field in a row, empty when it has none. */
export function textIn(row: ActiveRow, key: string): string {
  const value = row.fields.find(({ field }) => field.key === key)?.value
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function toParty(row: ActiveRow, words: DocumentWords): Party {
  const get = (key: string) => textIn(row, key)
  const number = get('registrationNumber') || get('foreignRegistrationNumber')
  if (number) return entityParty(get('name'), number, words)
  return personParty(
    fullName({ forename: get('forname'), surname: get('surname') }),
    get('latvianIdentityNumber'),
    get('birthDate'),
    words,
  )
}

export const entityParty = (name: string, number: string, words: DocumentWords): Party => ({
  name,
  identity: number,
  phrase: number
    ? words.say('documents.person.entity', { name, number })
    : words.say('documents.person.plain', { name }),
  shares: null,
})

export function personParty(name: string, code: string, birthDate: string, words: DocumentWords): Party {
  if (code)
    return {
      name,
      identity: words.personalCode(code),
      phrase: words.say('documents.person.withCode', { name, code: words.personalCode(code) }),
      shares: null,
    }
  if (birthDate)
    return {
      name,
      identity: words.day(birthDate),
      phrase: words.say('documents.person.withBirthDate', { name, date: words.day(birthDate) }),
      shares: null,
    }
  return { name, identity: '', phrase: words.say('documents.person.plain', { name }), shares: null }
}

/** Returns the name that the answers give the entity, empty where it is missing; undefined where they give it none. */
export function findNewName({ service, answers, registered }: DocumentSource): string | undefined {
  const named = factChanges(service, answers, registered).find(({ filed }) => filed.kind === 'name')
  return named && getPart(named.filed, 'name')
}

/** Returns a part of a fact's value as text, empty when it has none. */
export function getPart({ value }: Pick<FiledFact, 'value'>, part: string): string {
  const found = value?.[part]
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** Returns the person or entity that holds a fact, or all who hold it in common. */
export function describeHolder({ value }: Pick<FiledFact, 'value'>, words: DocumentWords): Party {
  const joint = value?.['joint']
  if (Array.isArray(joint)) {
    const holders = joint.map((holder: unknown) => describeHolder({ value: { holder } }, words))
    const all = (part: 'name' | 'identity' | 'phrase') => holders.map((party) => party[part]).join('; ')
    return { name: all('name'), identity: all('identity'), phrase: all('phrase'), shares: null }
  }
  const holder = { value: asObject(value?.['holder']) }
  const entity = getPart(holder, 'name')
  if (entity) return entityParty(entity, getPart(holder, 'registration_number'), words)
  const name = fullName({ forename: getPart(holder, 'forename'), surname: getPart(holder, 'surname') })
  return personParty(name, getPart(holder, 'personal_code'), getPart(holder, 'birth_date'), words)
}

/** Returns the right of representation of an officer or a procurator in words. */
export function describeRight(fact: Pick<FiledFact, 'value'>, words: DocumentWords): string {
  return words.say(`documents.rights.${getPart(fact, 'representation')}`, {
    count: getPart(fact, 'with_at_least') || 1,
  })
}

/** Lists officers with their position, and with their rights of representation if any of them has one. */
export function listOfficers(officers: readonly FiledFact[], words: DocumentWords): PaperValues[] {
  const represent = officers.some((officer) => getPart(officer, 'representation') !== '')
  // The sentence gives a draft its blank.
  const missing = represent ? words.say('documents.person.plain', { name: '' }) : ''
  return officers.map((officer) => {
    const { name, identity } = describeHolder(officer, words)
    return {
      name,
      identity,
      position: words.say(`documents.positions.${getPart(officer, 'position')}`),
      right: getPart(officer, 'representation') ? describeRight(officer, words) : missing,
    }
  })
}
