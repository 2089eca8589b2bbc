export { addressFiles, addressShape, importAddresses } from './import-addresses.ts'
export { addressJobs, importAddressesOnce } from './jobs.ts'
export { addressesByCode, storeAddresses } from './queries.ts'
export { addressRoutes } from './routes.ts'
