export * from './money.ts'
export * from './quote.ts'
export * from './supporting-services.ts'
export * from './tariffs.ts'
