import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { documentRoutes } from './document-routes.ts'
import { draftRoutes } from './draft-routes.ts'
import { emailRoutes } from './email-routes.ts'
import { listRoutes } from './list-routes.ts'
import { paymentStatusRoutes } from './payment-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { reviewRoutes } from './review-routes.ts'
import { shareRoutes } from './share-routes.ts'
import { signingRoutes } from './signing-routes.ts'
import { submissionRoutes } from './submission-routes.ts'

/** Everything under /applications: one file of routes for each group of deeds. */
export function applicationRoutes(serve: Serve, deps: Deps): void {
  publicRoutes(serve, deps)
  listRoutes(serve, deps)
  draftRoutes(serve, deps)
  emailRoutes(serve, deps)
  documentRoutes(serve, deps)
  signingRoutes(serve, deps)
  shareRoutes(serve, deps)
  reviewRoutes(serve, deps)
  submissionRoutes(serve, deps)
  paymentStatusRoutes(serve, deps)
}
