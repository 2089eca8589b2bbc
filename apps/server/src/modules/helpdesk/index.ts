export { helpDeskRoutes } from './routes.ts'
export { tellSupervisor } from './tell-supervisor.ts'
export { reasonNames } from './visit-reasons.ts'
