export * from './compare-names.ts'
export * from './legal-forms.ts'
export * from './name-key.ts'
export * from './name-violations.ts'
