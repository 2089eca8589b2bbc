export { actionsOnApplication, type PastAction } from './list-actions.ts'
export { recordAction } from './record-action.ts'
export { auditRoutes } from './routes.ts'
