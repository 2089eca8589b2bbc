export { listDelegationTasks } from './delegation-tasks.ts'
export { receiversBelow } from './queries.ts'
export { delegationRoutes } from './routes.ts'
export { recomputeDelegations } from './recompute-delegations.ts'
