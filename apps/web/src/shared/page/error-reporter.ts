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

/** Scrubs everything that leaves, from any part of the library. */
function scrubbedTransport(options: Parameters<typeof makeFetchTransport>[0]) {
  const transport = makeFetchTransport(options)
  return { ...transport, send: (envelope: Parameters<typeof transport.send>[0]) => transport.send(scrub(envelope)) }
}

/** Refusals and broken connections are displayed to the user and are no errors of ours. */
const isExpected = (failure: unknown) =>
  (failure instanceof ApiProblem && failure.status < 500) ||
  (failure instanceof DOMException && failure.name === 'AbortError')

/** Reports errors from now on, and earlier stored ones. */
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
    // One message when a page has loaded: third-party receivers do not support streams of spans.
    traceLifecycle: 'static',
    // Calls to our own server carry no trace headers.
    tracePropagationTargets: [],
    dataCollection: {
      userInfo: false,
      cookies: false,
      urlQueryParams: false,
      httpBodies: [],
      httpHeaders: { request: { allow: ['user-agent'] }, response: false },
    },
    defaultIntegrations: false,
    // Console messages and clicked elements are left out: both may name people.
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
