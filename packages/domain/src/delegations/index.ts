export * from './levels.ts'
export * from './delegation-terms.ts'
