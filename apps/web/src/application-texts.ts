/** The texts of data entry; the build also names their files in the page, see preload-first-files.ts. */
export const formTexts = [
  'applications',
  'catalogue',
  'facts',
  'forms',
  'issues',
  'persons',
  'reading',
  'services.document-types',
  'ui',
  'verification',
] as const

/** Hardly another page has these: they are one file instead of five small ones. */
export const groupedTexts: readonly string[] = ['facts', 'issues', 'persons', 'reading', 'verification']

/** Returns the name of their file. */
export const nameTexts = (language: 'lv' | 'en') => `form-texts-${language}`

/** The texts of an application's other pages. */
export const applicationTexts = [...formTexts, 'signing'] as const
