export * from './bodies.ts'
export * from './required-signatures.ts'
export * from './ways.ts'
