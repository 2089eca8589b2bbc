export { profileRoutes } from './routes.ts'
export { mandateFor, requireMandate } from './queries.ts'
