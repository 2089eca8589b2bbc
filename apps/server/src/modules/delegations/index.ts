export { receiversBelow } from './queries.ts'
export { delegationRoutes } from './routes.ts'
export { settleDelegations } from './settle-delegations.ts'
