import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { answerError, handleErrors } from './http/error-handler.ts'
import { secure } from './http/security.ts'
import { serving } from './http/serve.ts'
import { acceptUploads } from './http/uploads.ts'
import { parseJson } from './http/strict-json.ts'
import { systemRoutes } from './http/system-routes.ts'
import { serveWeb } from './http/web.ts'
import type { Job } from './jobs.ts'
import { addressJobs, addressRoutes, importAddressesOnce } from './modules/addresses/index.ts'
import { applicantsOf, applicationJobs, applicationRoutes, followRegister, planForgetting } from './modules/applications/index.ts'
import { authRoutes } from './modules/auth/index.ts'
import { catalogueRoutes } from './modules/catalogue/index.ts'
import { communicationJobs, communicationRoutes } from './modules/communications/index.ts'
import { documentJobs, planSweep } from './modules/documents/index.ts'
import { paymentJobs, paymentRoutes } from './modules/payments/index.ts'
import { profileRoutes } from './modules/profile/index.ts'

/** The portal's HTTP side: every module named once. */
export async function buildApp(deps: Deps, { checkAnswers = false } = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    // Addresses may carry codes; what matters is logged where it happens.
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses that no route can take are refused before any handler is known.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    bodyLimit: 1_048_576,
    trustProxy: deps.settings.TRUST_PROXY.length > 0 && deps.settings.TRUST_PROXY,
    routerOptions: { maxParamLength: 300 },
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson)
  await secure(app, { portalUrl: deps.settings.PORTAL_URL, paymentUrls: [new URL(deps.settings.BANK_URL).origin] })
  handleErrors(app)
  await acceptUploads(app)

  const serve = serving(app, { deps, tokens: deps.tokens, checkAnswers })
  authRoutes(serve, deps)
  profileRoutes(serve, deps)
  addressRoutes(serve, deps)
  communicationRoutes(serve, deps)
  paymentRoutes(serve, deps)
  catalogueRoutes(serve, deps, applicantsOf(deps))
  applicationRoutes(serve, deps)
  await systemRoutes(serve, deps)
  await serveWeb(app)
  return app
}

/** Every kind of background work: what a deed enqueues has its handler here. */
export function allJobs(deps: Deps): Job[] {
  return [...documentJobs(deps), ...paymentJobs(deps), ...communicationJobs(deps), ...addressJobs(deps), ...applicationJobs(deps)]
}

/** The worker's role: the jobs, and what is followed without end. */
export function startWork(deps: Deps): { stop(): Promise<void> } {
  deps.jobs.start(allJobs(deps))
  const register = followRegister(deps)
  importAddressesOnce(deps).catch((error: unknown) => deps.log.error({ err: error }, 'the addresses could not be asked for'))
  planSweep(deps).catch((error: unknown) => deps.log.error({ err: error }, 'the sweep of stored files could not be planned'))
  planForgetting(deps).catch((error: unknown) => deps.log.error({ err: error }, 'the sweep of deleted drafts could not be planned'))
  return {
    async stop() {
      await Promise.all([deps.jobs.stop(), register.stop()])
    },
  }
}
