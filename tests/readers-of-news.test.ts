import { languages, loadMessages, type Language } from '@portal/messages'
import { expect, test } from 'vitest'

const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(listTexts)

/** News of one application go to its applicant, signers and officers. It belongs to one of them at most. */
const readersOwn: Record<Language, RegExp> = { lv: /Jūsu pieteikum/i, en: /your application/i }

test.each(languages)('no mail or news calls an application the reader’s own: %s', async (language) => {
  const texts = await Promise.all([loadMessages(language, 'mails'), loadMessages(language, 'news')])
  expect(listTexts(texts).filter((text) => readersOwn[language].test(text))).toEqual([])
})
