export * from './in-force.ts'
export * from './legal-terms.ts'
export * from './review-terms.ts'
