export * from './message-kinds.ts'
