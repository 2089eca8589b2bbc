export * from './levels.ts'
