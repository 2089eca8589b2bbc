export { communicationJobs } from './jobs.ts'
export { communicationRoutes } from './routes.ts'
export { tellPerson, type News } from './tell-person.ts'
