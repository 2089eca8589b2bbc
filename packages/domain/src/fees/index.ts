export * from './quote.ts'
export * from './tariffs.ts'
