import { factName } from '@portal/forms/facts/fact-words'
import { optionText, type ReadField } from '@portal/forms/answers/active-fields'
import { asObject, isAbsent } from '@portal/forms/answers/places'
import { findContributor, formatContributor, listContributors, readTypedName } from '@portal/forms/facts/contributors'
import { chosenFact } from '@portal/forms/facts/registered-facts'
import { foldedNameKey } from '@portal/domain'
import type { DocumentSource } from './document-source.ts'

/** Formats one answer for print. Each kind of field has its case here. */
export function printedValue(
  source: Pick<DocumentSource, 'service' | 'answers' | 'registered' | 'words' | 'englishAreas'>,
  active: ReadField,
): string {
  const { service, registered, words, englishAreas } = source
  const { field, value } = active
  if (isAbsent(value)) return words.say('documents.notGiven')
  switch (field.kind) {
    case 'choice':
      return words.say(...optionText(service.code, active))
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
    case 'area': {
      const name = String(value).trim()
      return (words.language === 'en' && englishAreas?.get(foldedNameKey(name))) || name
    }
    case 'fact': {
      const chosen = chosenFact(field, value, registered)
      return chosen ? factName(chosen, words) : String(value)
    }
    case 'contributor': {
      const found = findContributor(listContributors(source, registered), value)
      return found ? formatContributor(found, words) : (readTypedName(value) ?? words.say('documents.notGiven'))
    }
    case 'integer':
      return String(value)
    default:
      return String(value).trim()
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
