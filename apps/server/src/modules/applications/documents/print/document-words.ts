import type { Translator } from '@portal/forms/facts/fact-words'
import type { ActiveDocument } from '@portal/forms/answers/active-documents'
import type { Language } from '@portal/contract/shapes'
import { displayPersonalCode } from '@portal/domain'
import { loadMessages } from '@portal/messages'
import { formatsFor } from '@portal/messages/formats'
import { loadServiceTexts } from '@portal/services/texts'
import { createTranslator } from 'use-intl/core'

/** Texts of one service and of its documents. The keys come from the definition. */
export interface DocumentWords extends Translator {
  language: Language
  personalCode(code: string): string
}

const locales = { lv: 'lv-LV', en: 'en-GB' } as const
const known = new Map<string, Promise<DocumentWords>>()

/** @param service the service whose texts are included */
export function documentWords(language: Language, service: string): Promise<DocumentWords> {
  const key = `${language} ${service}`
  const words = known.get(key) ?? loadWords(language, service)
  known.set(key, words)
  return words
}

async function loadWords(language: Language, service: string): Promise<DocumentWords> {
  const [documents, facts, persons, own, types] = await Promise.all([
    loadMessages(language, 'documents'),
    loadMessages(language, 'facts'),
    loadMessages(language, 'persons'),
    loadServiceTexts(language, service),
    loadServiceTexts(language, 'document-types'),
  ])
  const messages = { documents, facts, persons, services: { [service]: own, 'document-types': types } }
  const translate = createTranslator({
    locale: locales[language],
    messages,
    timeZone: 'Europe/Riga',
    onError(error) {
      throw error
    },
  })
  const days = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  const euros = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' })
  const numbers = new Intl.NumberFormat(locales[language])
  return {
    language,
    say: translate as unknown as DocumentWords['say'],
    has: (key) => translate.has(key as never),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    // Latvian separates groups of digits with narrow spaces, which the font lacks.
    money: (amount) => euros.format(Number(amount)).replaceAll(/[\u202f\u2009]/g, '\u00a0'),
    number: (value) => numbers.format(value),
    country: formatsFor(language).country,
    personalCode: displayPersonalCode,
  }
}

/** Names a document, and the person to whom it belongs. */
export function describePaper({ type, person }: Pick<ActiveDocument, 'type' | 'person'>, words: DocumentWords): string {
  const document = words.say(`services.document-types.${type}`)
  return person?.name ? words.say('documents.ofPerson', { document, person: person.name }) : document
}

const blank = '…'

/** Returns words for a document whose answers are incomplete: blanks replace missing ones. */
export const withBlanks = (words: DocumentWords): DocumentWords => ({
  ...words,
  say: (key, values = {}) =>
    words.has(key)
      ? words.say(
          key,
          Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? blank : value])),
        )
      : blank,
  money: (amount) => (Number(amount) === 0 ? blank : words.money(amount)),
})
