export { closeVisit } from './end-visit.ts'
export { helpDeskRoutes } from './routes.ts'
export { tellSupervisor } from './tell-supervisor.ts'
export { offeredReasons, reasonNames } from './visit-reasons.ts'
