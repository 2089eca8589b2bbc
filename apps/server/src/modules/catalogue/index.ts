export { groupName } from './list-catalogue.ts'
export { isOfferedTo, type ApplicantForEntity } from './offered-services.ts'
export { catalogueRoutes, type Applicants } from './routes.ts'
export { namedServices } from './service-texts.ts'
