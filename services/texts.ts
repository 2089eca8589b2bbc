import { languages, type Language } from '@portal/messages'
import type { SearchedTexts } from './find-services.ts'

/** Loads the texts of one service, by its code. */
export async function loadServiceTexts(language: Language, code: string): Promise<object> {
  const texts: { default: object } = await (language === 'lv' ? import(`./${code}/lv.ts`) : import(`./${code}/en.ts`))
  return texts.default
}

/** The texts that present a service before it begins. */
export interface PresentedTexts extends SearchedTexts {
  /** The user's purpose; the title of the service's page. */
  task: string
}

/** Loads the texts by which a service is presented and found. Its purpose finds it, and so do its name and keywords in the other language. */
export async function loadSearchedTexts(language: Language, code: string): Promise<PresentedTexts> {
  const load = async (from: Language) => (await loadServiceTexts(from, code)) as PresentedTexts
  const { name, task, description, keywords } = await load(language)
  const others = await Promise.all(languages.filter((other) => other !== language).map(load))
  return {
    name,
    task,
    description,
    keywords: [task, keywords, ...others.flatMap((texts) => [texts.name, texts.keywords])].join('; '),
  }
}
