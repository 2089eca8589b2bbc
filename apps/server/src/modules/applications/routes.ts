import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { draftRoutes } from './drafts/draft-routes.ts'
import { emailRoutes } from './drafts/email-routes.ts'
import { listRoutes } from './lists/list-routes.ts'
import { paymentStatusRoutes } from './submissions/payment-routes.ts'
import { objectionRoutes } from './objections/objection-routes.ts'
import { publicRoutes, type PublicHooks } from './lists/public-routes.ts'
import { readingRoutes } from './documents/reading/reading-routes.ts'
import { reportRoutes } from './documents/report/report-routes.ts'
import { reviewRoutes } from './submissions/review-routes.ts'
import { shareRoutes } from './sharing/share-routes.ts'
import { signerRoutes } from './signers/signer-routes.ts'
import { signingRoutes } from './documents/signing-routes.ts'
import { submissionRoutes } from './submissions/submission-routes.ts'
import { taskRoutes } from './tasks/task-routes.ts'

/** Registers all routes under /applications. Each group of actions has its own file. */
export function applicationRoutes(serve: Serve, deps: Deps, hooks: PublicHooks): void {
  publicRoutes(serve, deps, hooks)
  listRoutes(serve, deps)
  draftRoutes(serve, deps)
  emailRoutes(serve, deps)
  documentRoutes(serve, deps)
  signingRoutes(serve, deps)
  signerRoutes(serve, deps)
  taskRoutes(serve, deps)
  reportRoutes(serve, deps)
  readingRoutes(serve, deps)
  shareRoutes(serve, deps)
  reviewRoutes(serve, deps)
  submissionRoutes(serve, deps)
  paymentStatusRoutes(serve, deps)
  objectionRoutes(serve, deps)
}
