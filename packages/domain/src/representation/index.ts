export * from './signatures-missing.ts'
