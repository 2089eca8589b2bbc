export * from './letter-kinds.ts'
