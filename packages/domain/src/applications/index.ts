export * from './limits.ts'
export * from './permitted-actions.ts'
export * from './states.ts'
export * from './submission-obstacles.ts'
