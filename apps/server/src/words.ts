import type { ProblemCode } from '@portal/contract/problems'
import type { FormIssue } from '@portal/forms/definition/issue-codes'
import { loadMessages, type Messages } from '@portal/messages'
import type { Language } from '@portal/contract/shapes'
import { createTranslator } from 'use-intl/core'

const spoken = [
  'application-lists',
  'applications',
  'catalogue',
  'documents',
  'entities',
  'facts',
  'findings',
  'forms',
  'history',
  'issues',
  'landing',
  'mails',
  'names',
  'payments',
  'prices',
  'problems',
  'status',
  'submissions',
  'helpdesk',
  'shell',
] as const
type Spoken = Pick<Messages, (typeof spoken)[number]>

async function catalogue(language: Language): Promise<Spoken> {
  const parts = await Promise.all(spoken.map(async (name) => [name, await loadMessages(language, name)] as const))
  return Object.fromEntries(parts) as unknown as Spoken
}

const latvian = await catalogue('lv')
const translators = {
  lv: createTranslator({ locale: 'lv', messages: latvian, timeZone: 'Europe/Riga' }),
  en: createTranslator({ locale: 'en-GB', messages: await catalogue('en'), timeZone: 'Europe/Riga' }),
}

/** Returns the portal's words in a language: `words('lv')('problems.not-found')`. */
export const words = (language: Language) => translators[language]

type Params = Readonly<Record<string, string | number>>

/** Translates a key whose parameters are known only at run time. */
const translate = (language: Language, key: string, params: Params): string =>
  (translators[language] as unknown as (key: string, params: Params) => string)(key, params)

/** Returns the message of a refusal. */
export const problemMessage = (language: Language, code: ProblemCode, params: Params): string =>
  translate(language, `problems.${code}`, params)

/** Returns the parameters that the message of a refusal names; others are not for the caller. */
export const problemParams = (code: ProblemCode, params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => latvian.problems[code].includes(`{${name}`)))

/** Returns the sentence of an issue. */
export const issueMessage = (language: Language, { code, params = {} }: Pick<FormIssue, 'code' | 'params'>): string =>
  translate(language, `issues.${code}`, {
    law: translate(language, `forms.laws.${params['register'] ?? 'commercial'}`, {}),
    term: '',
    ...params,
  })

/** Returns the words for an action of the history; a general phrase for an unknown one. */
export function actionWords(language: Language, action: string): string {
  const translate = translators[language] as unknown as ((key: string) => string) & { has(key: string): boolean }
  const key = `history.actions.${action}`
  return translate(translate.has(key) ? key : 'history.actions.other')
}
