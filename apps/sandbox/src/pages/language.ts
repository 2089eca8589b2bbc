export type Language = 'lv' | 'en'

/** Returns Latvian unless English is requested first: `en`, `en-GB`, `en lv`. */
export function chooseLanguage(asked: unknown): Language {
  return typeof asked === 'string' && /^en\b/i.test(asked.trim()) ? 'en' : 'lv'
}
