import type { Language, Messages, Namespace } from '@portal/messages'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { Locale } from 'use-intl'
import { IntlProvider, useLocale, useTranslations } from 'use-intl/react'
import { landing, shell } from './first-texts/lv.ts'
import { chosenLanguage } from './page/preferences.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

interface Shown {
  language: Language
  messages: Partial<Messages> & { services?: Record<string, object> }
}

/** What a route needs: a module's texts, or the texts of one service of the register. */
export type Texts = Namespace | `services.${string}`

let shown: Shown = { language: chosenLanguage.read(), messages: {} }
const wanted = new Set<Texts>()
const arriving = new Map<string, Promise<Shown['messages']>>()
const listeners = new Set<() => void>()

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isService = (texts: Texts): texts is `services.${string}` => texts.startsWith('services.')

/** The first page's texts come without the table of all the others, and in the default language with the page. */
const firstTexts = {
  lv: async () => ({ landing, shell }),
  en: () => import('./first-texts/en.ts'),
}

async function load(language: Language, texts: Texts): Promise<Shown['messages']> {
  // Completeness of the translation is the compiler's to check, hence one type for both languages.
  if (texts === 'shell' || texts === 'landing')
    return { [texts]: (await firstTexts[language]())[texts] as Messages[typeof texts] }
  const { loadMessages, loadServiceMessages } = await import('@portal/messages')
  if (!isService(texts)) return { [texts]: await loadMessages(language, texts) }
  const code = texts.slice('services.'.length)
  return { services: { [code]: await loadServiceMessages(language, code) } }
}

function loadOnce(language: Language, texts: Texts): Promise<Shown['messages']> {
  const key = `${language}/${texts}`
  const known = arriving.get(key)
  if (known) return known
  const loading = load(language, texts)
  arriving.set(key, loading)
  // What failed may succeed once the connection is back.
  loading.catch(() => arriving.delete(key))
  return loading
}

const merge = (first: Shown['messages'], second: Shown['messages']): Shown['messages'] => ({
  ...first,
  ...second,
  ...(first.services || second.services ? { services: { ...first.services, ...second.services } } : {}),
})

/** Shows everything asked for in the language chosen, all at once, so that no page is ever half in one language. */
async function showWanted(): Promise<void> {
  const language = chosenLanguage.read()
  const loaded = await Promise.all([...wanted].map((texts) => loadOnce(language, texts)))
  if (language !== chosenLanguage.read()) return showWanted()
  shown = { language, messages: loaded.reduce(merge, shown.language === language ? shown.messages : {}) }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Loads texts in the language chosen; a route awaits this before it draws. */
export async function loadTexts(...texts: readonly Texts[]) {
  const missing = texts.filter((each) => !wanted.has(each))
  const late = texts.some((each) => !arriving.has(`${shown.language}/${each}`))
  for (const each of missing) wanted.add(each)
  if (missing.length > 0 || late || shown.language !== chosenLanguage.read()) return showWanted()
  await Promise.all(texts.map((each) => loadOnce(shown.language, each)))
}

chosenLanguage.watch(() => {
  if (chosenLanguage.read() !== shown.language) void showWanted()
})

export const shownLanguage = () => shown.language

/** Puts the loaded texts at hand; a change of language redraws without a reload. */
export function Texts({ children }: { children: ReactNode }) {
  const { language, messages } = useSyncExternalStore(watch, () => shown)
  return (
    <IntlProvider locale={language} messages={messages as Messages} timeZone="Europe/Riga" onError={report}>
      {children}
    </IntlProvider>
  )
}

function report(error: Error) {
  if (import.meta.env.DEV) throw error
  reportError(error)
}

export const useLanguage = (): Locale => useLocale()

/** Texts whose keys come from data (forms of services, codes of states and problems) and can't be known to the compiler. */
export interface KeyedTexts {
  (key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}

export function useKeyedTexts(namespace?: string): KeyedTexts {
  return useTranslations(namespace as never) as unknown as KeyedTexts
}
