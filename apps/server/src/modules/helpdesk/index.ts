export { closeSupportSession } from './end-support-session.ts'
export { helpDeskRoutes } from './routes.ts'
export { notifySupervisor } from './notify-supervisor.ts'
export { offeredReasons, reasonNames } from './support-session-reasons.ts'
