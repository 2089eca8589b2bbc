import type { Deps } from '../../deps.ts'
import { infectionJob } from './documents/tell-infected.ts'
import { deliveryJob } from './register/deliver-application.ts'
import { settlementJobs } from './submission/settle-payment.ts'

export const applicationJobs = (deps: Deps) => ({
  ...settlementJobs(deps),
  'applications.deliver': deliveryJob(deps),
  'documents.infected': infectionJob(deps),
})
