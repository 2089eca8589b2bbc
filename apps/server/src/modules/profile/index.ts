export { profileRoutes } from './routes.ts'
export { mandateFor } from './queries.ts'
