export * from './days.ts'
export * from './holidays.ts'
export * from './working-days.ts'
