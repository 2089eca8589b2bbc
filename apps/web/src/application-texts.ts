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

/** The texts of an application's other pages. */
export const applicationTexts = [...formTexts, 'signing'] as const
