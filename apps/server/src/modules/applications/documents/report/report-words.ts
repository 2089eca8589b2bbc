import type { ReportWords } from '@portal/contract/report-outline'
import type { Language } from '@portal/contract/shapes'
import { loadMessages } from '@portal/messages'
import { formatsFor } from '@portal/messages/formats'
import { createTranslator } from 'use-intl/core'

const locales = { lv: 'lv-LV', en: 'en-GB' } as const
const known = new Map<Language, Promise<ReportWords>>()

/** Returns the texts of the report and of its printed form. */
export function reportWords(language: Language): Promise<ReportWords> {
  const words = known.get(language) ?? loadWords(language)
  known.set(language, words)
  return words
}

async function loadWords(language: Language): Promise<ReportWords> {
  const [report, findings, documents] = await Promise.all([
    loadMessages(language, 'signature-report'),
    loadMessages(language, 'findings'),
    loadMessages(language, 'documents'),
  ])
  const translate = createTranslator({
    locale: locales[language],
    messages: { 'signature-report': report, documents },
    timeZone: 'Europe/Riga',
    onError(error) {
      throw error
    },
  })
  const reasons: Readonly<Record<string, string>> = findings
  return {
    say: translate as unknown as ReportWords['say'],
    reason: (code) => reasons[code],
    formats: formatsFor(language),
  }
}
