export { addressFiles, addressShape, importAddresses } from './import-addresses.ts'
export { addressJobs, importAddressesOnce } from './jobs.ts'
export { findAddressesByCode, findPlace, storeAddresses } from './queries.ts'
export { addressRoutes } from './routes.ts'
