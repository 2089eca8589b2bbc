import type { Language } from '@portal/messages'

/** Loads the texts of one service, by its code. */
export async function loadServiceTexts(language: Language, code: string): Promise<object> {
  const texts: { default: object } = await (language === 'lv' ? import(`./${code}/lv.ts`) : import(`./${code}/en.ts`))
  return texts.default
}
