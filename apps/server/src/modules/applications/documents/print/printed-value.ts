import { asObject, isAbsent } from '@portal/contract/services/places'
import type { ActiveField } from '@portal/contract/services/active-fields'
import { fieldTextKey } from '@portal/contract/services/text-keys'
import type { DocumentWords } from './document-words.ts'

/** The entity's officers by the id under which the register knows them. */
export type KnownOfficers = ReadonlyMap<string, { name: string; position: string; personalCode: string | null }>

/** One answer as the printed form shows it; every kind of field has its line here. */
export function printedValue(
  service: string,
  active: ActiveField,
  words: DocumentWords,
  officers: KnownOfficers,
): string {
  const { field, value } = active
  if (isAbsent(value)) return words.say('documents.notGiven')
  switch (field.kind) {
    case 'choice':
      return words.say(`${fieldTextKey(service, active)}.options.${String(value)}`)
    case 'yes-no':
    case 'statement':
      return words.say(value === true ? 'documents.yes' : 'documents.no')
    case 'money':
      return words.money(String(value))
    case 'date':
      return words.day(String(value))
    case 'country':
      return words.country(String(value))
    case 'person-code':
      return words.personalCode(String(value))
    case 'address':
      return textOf(asObject(value)['text'])
    case 'officer':
      return officers.get(String(value))?.name ?? String(value)
    case 'integer':
      return String(value)
    default:
      return String(value).trim()
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
