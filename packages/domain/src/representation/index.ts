export * from './bodies.ts'
export * from './required-signatures.ts'
export * from './terms-of-office.ts'
export * from './ways.ts'
