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

/** Texts that most of their pages need together: one file instead of several small ones. */
export const textFiles: Readonly<Record<string, readonly string[]>> = {
  'frame-texts': ['entities', 'news', 'ui'],
  'application-texts': ['applications', 'catalogue', 'forms'],
  'form-texts': ['facts', 'issues', 'persons', 'reading', 'verification'],
}

/** Returns the name of a file of texts in a language. */
export const nameTexts = (file: string, language: 'lv' | 'en') => `${file}-${language}`

/** The texts of an application's other pages. */
export const applicationTexts = [...formTexts, 'signing'] as const
