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

/** Texts that a route needs: those of a module, or of one service of the register. */
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

/** The first page's texts load without the table of all the others, and in the default language with the page. */
const firstTexts = {
  lv: async () => ({ landing, shell }),
  en: () => import('./first-texts/en.ts'),
}

async function load(language: Language, texts: Texts): Promise<Shown['messages']> {
  // The compiler checks that translations are complete, so both languages have one type.
  if (texts === 'shell' || texts === 'landing')
    return { [texts]: (await firstTexts[language]())[texts] as Messages[typeof texts] }
  if (!isService(texts)) {
    const { loadMessages } = await import('@portal/messages')
    return { [texts]: await loadMessages(language, texts) }
  }
  const { loadServiceTexts } = await import('@portal/services/texts')
  const code = texts.slice('services.'.length)
  return { services: { [code]: await loadServiceTexts(language, code) } }
}

function loadOnce(language: Language, texts: Texts): Promise<Shown['messages']> {
  const key = `${language}/${texts}`
  const known = arriving.get(key)
  if (known) return known
  const loading = load(language, texts)
  arriving.set(key, loading)
  // A failed load may succeed once the connection is back.
  loading.catch(() => arriving.delete(key))
  return loading
}

const merge = (first: Shown['messages'], second: Shown['messages']): Shown['messages'] => ({
  ...first,
  ...second,
  ...(first.services || second.services ? { services: { ...first.services, ...second.services } } : {}),
})

/** Asks for parts of the page in the chosen language. Each returned function displays one, without waiting. */
export type Preparation = () => readonly Promise<() => void>[]

const preparations = new Set<Preparation>()

/** Longest wait for parts of the page after their texts; a slower one follows by itself. */
const patienceMs = 3_000

/** Adds a part of the page with texts from the server, so that a change of language displays it with all the others. */
export function joinSwitch(prepare: Preparation) {
  preparations.add(prepare)
  return () => void preparations.delete(prepare)
}

/** The last change of language: parts asked for by an earlier one are not displayed. */
let lastChange = { language: shown.language }

/** Prepares all parts; one that takes too long is displayed later. @returns a function that displays the others */
async function prepareParts(change: typeof lastChange): Promise<() => void> {
  let display = (showPart: () => void) => void ready.push(showPart)
  const ready: (() => void)[] = []
  const parts = [...preparations]
    .flatMap((prepare) => prepare())
    .map((part) => part.then((showPart) => display(showPart)))
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  return () => {
    for (const showPart of ready) showPart()
    display = (showPart) => {
      if (change === lastChange) showPart()
    }
  }
}

const loadWanted = (language: Language) => Promise.all([...wanted].map((texts) => loadOnce(language, texts)))

function show(language: Language, loaded: readonly Shown['messages'][]): void {
  shown = { language, messages: loaded.reduce(merge, shown.language === language ? shown.messages : {}) }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Displays everything requested at once, in the displayed language: a change of language may wait for the caller. */
async function showWanted(): Promise<void> {
  const { language } = shown
  const loaded = await loadWanted(language)
  if (language !== shown.language) return showWanted()
  show(language, loaded)
}

/**
 * Displays everything in the chosen language at once, so that no page is ever half in one language. A choice that is
 * taken back asks again too: answers may have come in the other language.
 */
async function switchLanguage(): Promise<void> {
  const language = chosenLanguage.read()
  if (language === lastChange.language) return
  const change = (lastChange = { language })
  const [showParts] = await Promise.all([prepareParts(change), loadWanted(language)])
  // The parts may have asked for more texts, and so may a page that opens now.
  let loaded: Awaited<ReturnType<typeof loadWanted>>
  do loaded = await loadWanted(language)
  while (loaded.length < wanted.size)
  if (change !== lastChange) return
  showParts()
  show(language, loaded)
}

const isShown = (texts: Texts) =>
  isService(texts)
    ? shown.messages.services?.[texts.slice('services.'.length)] !== undefined
    : shown.messages[texts] !== undefined

/** Loads and displays texts; a route awaits this before it renders. */
export async function loadTexts(...texts: readonly Texts[]) {
  for (const each of texts) wanted.add(each)
  if (!texts.every(isShown)) await showWanted()
}

chosenLanguage.watch(async () => {
  try {
    await switchLanguage()
  } catch (error) {
    // Answers must not come in a language whose texts could not be loaded.
    chosenLanguage.choose(shown.language)
    reportError(error)
  }
})

/** Provides the loaded texts; a change of language renders again without a reload. */
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

/** Texts with keys from data (forms of services, codes of states and problems), unknown to the compiler. */
export interface KeyedTexts {
  (key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}

export function useKeyedTexts(namespace?: string): KeyedTexts {
  return useTranslations(namespace as never) as unknown as KeyedTexts
}
