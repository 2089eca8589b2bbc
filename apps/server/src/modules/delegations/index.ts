export { delegationRoutes } from './routes.ts'
export { settleDelegations } from './settle-delegations.ts'
