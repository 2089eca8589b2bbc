export { closeVisit } from './end-visit.ts'
export { helpDeskRoutes } from './routes.ts'
export { notifySupervisor } from './notify-supervisor.ts'
export { offeredReasons, reasonNames } from './visit-reasons.ts'
