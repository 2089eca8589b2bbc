import { languages, type Language } from '@portal/messages'
import type { SearchedTexts } from './is-found.ts'

/** Loads the texts of one service, by its code. */
export async function loadServiceTexts(language: Language, code: string): Promise<object> {
  const texts: { default: object } = await (language === 'lv' ? import(`./${code}/lv.ts`) : import(`./${code}/en.ts`))
  return texts.default
}

/** Loads the texts by which a service is found. Its words in the other language find it, too. */
export async function loadSearchedTexts(language: Language, code: string): Promise<SearchedTexts> {
  const load = async (from: Language) => (await loadServiceTexts(from, code)) as SearchedTexts
  const { name, description, keywords } = await load(language)
  const others = await Promise.all(languages.filter((other) => other !== language).map(load))
  return {
    name,
    description,
    keywords: [keywords, ...others.flatMap((texts) => [texts.name, texts.keywords])].join('; '),
  }
}
