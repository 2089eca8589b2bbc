export { addressJobs, importAddressesOnce } from './jobs.ts'
export { addressRoutes } from './routes.ts'
