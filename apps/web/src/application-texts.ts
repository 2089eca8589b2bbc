/** The texts of an application's pages; the build also names their files in the page, see preload-first-files.ts. */
export const applicationTexts = [
  'applications',
  'catalogue',
  'forms',
  'issues',
  'persons',
  'reading',
  'services.document-types',
  'signing',
  'verification',
] as const
