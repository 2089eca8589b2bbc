export type Language = 'lv' | 'en'

/** Latvian unless English is asked for first: `en`, `en-GB`, `en lv`. */
export function languageOf(asked: unknown): Language {
  return typeof asked === 'string' && /^en\b/i.test(asked.trim()) ? 'en' : 'lv'
}
