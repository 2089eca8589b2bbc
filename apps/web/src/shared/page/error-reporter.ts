import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser'
import { ApiProblem } from '../problem.ts'
import { scrub } from '@portal/contract/scrub'

/** The specification's share of page loads and navigations that are measured. */
export const traceSampleRate = 0.05

/** Everything that leaves goes through here, whatever part of the library has made it. */
function scrubbedTransport(options: Parameters<typeof makeFetchTransport>[0]) {
  const transport = makeFetchTransport(options)
  return { ...transport, send: (envelope: Parameters<typeof transport.send>[0]) => transport.send(scrub(envelope)) }
}

/** What a server refused, or a connection that broke, is shown to the person and is no error of ours. */
const isExpected = (failure: unknown) =>
  (failure instanceof ApiProblem && failure.status < 500) ||
  (failure instanceof DOMException && failure.name === 'AbortError')

/** Reports errors from now on, and those of before that were kept. */
export function startReporting({
  dsn,
  version,
  early = [],
}: {
  dsn: string
  version: string | undefined
  early?: readonly unknown[]
}) {
  init({
    dsn,
    release: version,
    tracesSampleRate: traceSampleRate,
    // One message when a page has loaded: streams of spans are unknown to receivers that others have built.
    traceLifecycle: 'static',
    // Our own server takes part in no trace: no further headers on its calls.
    tracePropagationTargets: [],
    dataCollection: {
      userInfo: false,
      cookies: false,
      urlQueryParams: false,
      httpBodies: [],
      httpHeaders: { request: { allow: ['user-agent'] }, response: false },
    },
    defaultIntegrations: false,
    // Neither what the console says nor what a click was on: both may name people.
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false, sentry: false }),
      browserTracingIntegration(),
    ],
    transport: scrubbedTransport,
    sendClientReports: false,
    beforeSend: (event, { originalException }) => (isExpected(originalException) ? null : event),
  })
  for (const failure of early) captureException(failure)
}
