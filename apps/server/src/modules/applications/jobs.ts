import type { Deps } from '../../deps.ts'
import { signingJob } from './documents/complete-signing.ts'
import { erasureNewsJob } from './drafts/notify-of-deletion.ts'
import { findingJobs } from './documents/notify-of-findings.ts'
import { objectionJob } from './objections/deliver-objection.ts'
import { notifyFormerOfficersJob } from './objections/notify-former-officers.ts'
import { notifyTouchedJob } from './objections/notify-touched.ts'
import { deliverApplicationJob } from './register/deliver-application.ts'
import { refusedAnswerJob } from './register/messages-about.ts'
import { decisionFileJob } from './register/take-decision-file.ts'
import { reminderJob } from './register/remind-of-deadline.ts'
import { uncountedJob } from './signers/notify-of-uncounted.ts'
import { recomputingJob } from './signers/recompute-signers.ts'
import { remindingSignerJob, notifySignersJob } from './signers/notify-signers.ts'
import { paymentNewsJobs } from './submissions/finish-payment.ts'

export const applicationJobs = (deps: Deps) => ({
  ...paymentNewsJobs(deps),
  ...findingJobs(deps),
  'applications.deliver': deliverApplicationJob(deps),
  'applications.object': objectionJob(deps),
  'applications.notify-touched': notifyTouchedJob(deps),
  'applications.notify-former-officers': notifyFormerOfficersJob(deps),
  'signing.finish': signingJob(deps),
  'communications.answer-refused': refusedAnswerJob(deps),
  'applications.take-decision-file': decisionFileJob(deps),
  'applications.notify-of-erasure': erasureNewsJob(deps),
  'applications.remind': reminderJob(deps),
  'applications.recompute-signers': recomputingJob(deps),
  'applications.remind-signer': remindingSignerJob(deps),
  'applications.notify-of-uncounted': uncountedJob(deps),
  'applications.notify-signers': notifySignersJob(deps),
})
