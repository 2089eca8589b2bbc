import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs.ts'
import { deliveryJob } from './register/deliver-application.ts'
import { settlementJobs } from './submission/settle-payment.ts'

export const applicationJobs = (deps: Deps): Job[] => [...settlementJobs(deps), deliveryJob(deps)]
