export * from './permitted-actions.ts'
export * from './states.ts'
export * from './submission-obstacles.ts'
