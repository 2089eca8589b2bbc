export * from './levels.ts'
export * from './terms.ts'
