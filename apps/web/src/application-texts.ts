/** The texts of an application's pages; the build also names their files in the page, see preload-first-files.ts. */
export const applicationTexts = [
  'applications',
  'catalogue',
  'facts',
  'forms',
  'issues',
  'persons',
  'problems',
  'reading',
  'services.document-types',
  'signing',
  'ui',
  'verification',
] as const
