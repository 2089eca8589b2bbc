import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { limitBodyTime } from './http/body/body-time.ts'
import { answerClientError } from './http/client-error.ts'
import { answerError, handleErrors } from './http/error-handler.ts'
import { deletingSecurityEvents } from './http/guard/security-events.ts'
import { protectiveHeaders, secure } from './http/guard/protective-headers.ts'
import { serveSecurityText } from './http/guard/security-text.ts'
import { groupMethods, serving } from './http/serve.ts'
import { logRequests } from './http/request-log.ts'
import { acceptUploads } from './http/uploads.ts'
import { parseJson, parseReport, reportTypes } from './http/body/strict-json.ts'
import { receivePageReports } from './http/page-reports.ts'
import { serveDescription } from './http/openapi/serve-description.ts'
import { serveStatus } from './http/status/serve-status.ts'
import { systemRoutes } from './http/system-routes.ts'
import { serveWeb } from './http/web/web.ts'
import type { Jobs } from './jobs/definition.ts'
import { addressJobs, addressRoutes, importAddressesOnce } from './modules/addresses/index.ts'
import {
  applicantReaders,
  applicationJobs,
  applicationRoutes,
  countUndecided,
  followRegister,
  deletingDocuments,
  messageHooks,
  findNumbers,
  objectByDispute,
} from './modules/applications/index.ts'
import { historyRoutes, sealing } from './modules/history/index.ts'
import { authRoutes, deletingSessions } from './modules/auth/index.ts'
import { catalogueRoutes, publicPages } from './modules/catalogue/index.ts'
import {
  communicationJobs,
  communicationRoutes,
  deletingMessages,
  deletingMail,
  newsHooks,
  postMail,
  listSubjects,
} from './modules/communications/index.ts'
import { contactRoutes } from './modules/contacts/index.ts'
import { delegationRoutes } from './modules/delegations/index.ts'
import {
  archiveJob,
  comparing,
  scanning,
  stampingAgain,
  statusJob,
  storeFile,
  sweeping,
} from './modules/files/index.ts'
import { deletingSignings } from './modules/signing/index.ts'
import { deletingReports, helpRoutes } from './modules/help/index.ts'
import {
  closeSupportSession,
  helpDeskRoutes,
  offeredReasons,
  reasonNames,
  notifySupervisor,
} from './modules/helpdesk/index.ts'
import { deletingPayers, paymentJobs, paymentRoutes, reconciling } from './modules/payments/index.ts'
import { mandateFor, profileRoutes, requireMandate } from './modules/profile/index.ts'

interface AppOptions {
  checkAnswers?: boolean
  webFolder?: string
  /** Returns the id of a request, which its log lines and errors name as `trace_id`. */
  beginRequest?: ((request: IncomingMessage) => string) | undefined
}

/** Builds the portal's HTTP layer from all modules. */
export async function buildApp(
  deps: Deps,
  { checkAnswers = false, webFolder, beginRequest = () => randomUUID() }: AppOptions = {},
): Promise<FastifyInstance> {
  const headers = protectiveHeaders(deps.settings)
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: beginRequest,
    // The framework's lines contain addresses, and those can contain codes; logRequests writes others.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    // The framework refuses addresses that no route accepts before it runs any handler or hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    trustProxy: deps.settings.TRUST_PROXY.length > 0 && deps.settings.TRUST_PROXY,
    routerOptions: { maxParamLength: 300 },
    // Bodies have their own limits: a large file on a slow line takes longer than the limit of any other request.
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    // During shutdown, connected clients still get their answers, with the request to reconnect.
    return503OnClosing: false,
    clientErrorHandler: answerClientError(headers),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson)
  app.addContentTypeParser(reportTypes, { parseAs: 'buffer' }, parseReport)
  await secure(app, headers)
  limitBodyTime(app)
  logRequests(app, deps.settings.REQUEST_LOG_LEVEL)
  await acceptUploads(app)

  const serve = serving(app, { deps, checkAnswers })
  handleErrors(app, groupMethods(serve.routes))
  serveSecurityText(app, deps.settings, deps.now)
  authRoutes(serve, deps, { closeSupportSession })
  profileRoutes(serve, deps, { countUndecided })
  contactRoutes(serve, deps)
  delegationRoutes(serve, deps, newsHooks(deps))
  helpRoutes(serve, deps, { storeFile, postMail })
  addressRoutes(serve)
  communicationRoutes(serve, deps, messageHooks(deps))
  paymentRoutes(serve, deps)
  catalogueRoutes(serve, deps, applicantReaders(deps))
  applicationRoutes(serve, deps, { offeredReasons })
  helpDeskRoutes(serve, deps)
  historyRoutes(serve, deps, {
    mandateFor,
    numbersOf: findNumbers,
    object: (tx, actor, applicationId, note) => objectByDispute({ tx, deps, actor }, applicationId, note),
    reasonNames,
    subjectsOf: listSubjects,
    requireMandate: (actor, id) => requireMandate(deps.db, actor, id, deps.now()),
    notifySupervisor: (tx, dispute) => notifySupervisor(tx, deps, { kind: 'dispute', ...dispute }),
  })
  receivePageReports(serve, deps)
  await systemRoutes(serve, deps, webFolder)
  serveStatus(app, serve, deps)
  if (deps.settings.OPENAPI) serveDescription(app, serve, deps.settings, webFolder)
  await serveWeb(app, deps.settings, { pages: publicPages(() => deps.now()), folder: webFolder })
  return app
}

const sweeps = [
  sealing,
  sweeping,
  comparing,
  scanning,
  stampingAgain,
  deletingDocuments,
  deletingMessages,
  deletingMail,
  deletingPayers,
  deletingReports,
  deletingSecurityEvents,
  deletingSessions,
  deletingSignings,
  reconciling,
]

/** Lists every kind of background work with its handler. A kind without a handler does not compile. */
export const allJobs = (deps: Deps): Jobs => ({
  ...paymentJobs(deps),
  ...communicationJobs(deps),
  ...addressJobs(deps),
  ...applicationJobs(deps),
  'applications.forget-documents': deletingDocuments.job(deps),
  'history.seal': sealing.job(deps),
  'auth.forget-sessions': deletingSessions.job(deps),
  'communications.forget-letters': deletingMessages.job(deps),
  'communications.forget-mail': deletingMail.job(deps),
  'files.archive': archiveJob(deps),
  'files.archive-again': stampingAgain.job(deps),
  'files.ask-status': statusJob(deps),
  'files.compare': comparing.job(deps),
  'files.scan': scanning.job(deps),
  'files.sweep': sweeping.job(deps),
  'help.forget-reports': deletingReports.job(deps),
  'http.forget-security-events': deletingSecurityEvents.job(deps),
  'signing.forget-signings': deletingSignings.job(deps),
})

/** Starts the worker's role: the jobs and the permanent subscription to the register. */
export function startWork(deps: Deps, jobs = allJobs(deps)): { stop(): Promise<void> } {
  deps.jobs.start(jobs)
  const register = followRegister(deps)
  importAddressesOnce(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, 'the addresses could not be asked for'),
  )
  for (const { plan } of sweeps)
    plan(deps).catch((error: unknown) => deps.log.error({ err: error }, 'a sweep could not be planned'))
  return {
    async stop() {
      await Promise.all([deps.jobs.stop(), register.stop()])
    },
  }
}
