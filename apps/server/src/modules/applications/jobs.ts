import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs.ts'
import { deliveryJob } from './deliver-application.ts'
import { settlementJobs } from './settle-payment.ts'

export const applicationJobs = (deps: Deps): Job[] => [...settlementJobs(deps), deliveryJob(deps)]
