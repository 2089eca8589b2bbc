export * from './money.ts'
export * from './quote.ts'
export * from './tariffs.ts'
