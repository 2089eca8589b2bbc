export { applicantsOf } from './applicants.ts'
export { applicationRoutes } from './routes.ts'
export { followRegister } from './follow-register.ts'
export { applicationJobs } from './jobs.ts'
