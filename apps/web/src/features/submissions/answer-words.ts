import { factName, type Translator } from '@portal/forms/facts/fact-words'
import type { Fact } from '@portal/contract/facts'
import { optionText, type ReadField } from '@portal/forms/answers/active-fields'
import { asObject, isAbsent } from '@portal/forms/answers/places'
import { findContributor, formatContributor, readTypedName, type Contributor } from '@portal/forms/facts/contributors'
import { chosenFact } from '@portal/forms/facts/registered-facts'
import type { Formats } from '@portal/messages/formats'
import { formatPersonCode } from '../../shared/formats.ts'
import type { KeyedTexts } from '../../shared/intl.tsx'

export interface AnswerWords {
  texts: KeyedTexts
  formats: Formats
  /** The persons and entities who acquire shares by the answers. */
  contributors: readonly Contributor[]
  /** Registered facts of the entity. */
  registered: readonly Fact[]
  speech: Translator
  /** Returns the text of an area of activity in the reader's language. */
  areaText: (name: string) => string
}

/** Formats an answer for readers; null without an answer. */
export function answerWords(service: string, active: ReadField, words: AnswerWords): string | null {
  const { texts, formats } = words
  const { field, value } = active
  if (isAbsent(value)) return null
  switch (field.kind) {
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? formats.day(String(value)) : String(value)
    case 'money':
      return /^\d+\.\d{2}$/.test(String(value)) ? formats.money(String(value)) : String(value)
    case 'integer':
      return typeof value === 'number' ? formats.number(value) : String(value)
    case 'choice': {
      const [key, values] = optionText(service, active)
      return texts.has(key) ? texts(key, values) : String(value)
    }
    case 'yes-no':
    case 'statement':
      return texts(value === true ? 'forms.yes' : 'forms.no')
    case 'address': {
      const { text } = asObject(value)
      return typeof text === 'string' ? text : null
    }
    case 'country':
      return formats.country(String(value))
    case 'person-code':
      return formatPersonCode(String(value))
    case 'area':
      return words.areaText(String(value))
    case 'fact': {
      const chosen = chosenFact(field, value, words.registered)
      return chosen ? factName(chosen, words.speech) : texts('submissions.answers.formerFact')
    }
    case 'contributor': {
      const found = findContributor(words.contributors, value)
      return found ? formatContributor(found, words.speech) : (readTypedName(value) ?? null)
    }
    default:
      return String(value)
  }
}
