import { BlockList, isIPv4 } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { isSpanContextValid, SpanKind, SpanStatusCode, type Span, type SpanContext } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings/settings.ts'
import { getCall, isFrequent } from '../http/request-log.ts'
import type { SpanRecorder } from './span-recorder.ts'

const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** Returns whether a request comes from a proxy of TRUST_PROXY. */
function proxyCheck({ TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>): (request: IncomingMessage) => boolean {
  const proxies = new BlockList()
  for (const network of TRUST_PROXY) {
    const [address = '', length] = network.split('/')
    if (length === undefined) proxies.addAddress(address, family(address))
    else proxies.addSubnet(address, Number(length), family(address))
  }
  return ({ socket }) => {
    const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '')
    return address !== undefined && proxies.check(address, family(address))
  }
}

/** Reads the header `traceparent` (W3C Trace Context, version 00). */
export function readTraceParent(header: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(header)) ?? []
  if (!traceId || !spanId || !flags) return undefined
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(caller) ? caller : undefined
}

/**
 * Records each call of the contract as a span. Probes of load balancers and files of the front end have none: their
 * spans are never ended, and only ended ones are sent.
 */
export function recordRequests(
  recorder: SpanRecorder,
  settings: Pick<Settings, 'TRUST_PROXY' | 'TRACE_CONTEXT_FROM_PROXY'>,
): { begin(request: IncomingMessage): string; watch(app: FastifyInstance): void } {
  const spans = new WeakMap<IncomingMessage, Span>()
  const isFromProxy = proxyCheck(settings)

  function end(request: FastifyRequest, outcome: (span: Span) => void): void {
    const call = getCall(request)
    const span = spans.get(request.raw)
    if (!span || call === 'front-end' || isFrequent(call)) return
    span.updateName(call).setAttribute('http.request.method', request.method)
    outcome(span)
    span.end()
  }

  return {
    begin(request) {
      const isBelieved = settings.TRACE_CONTEXT_FROM_PROXY && isFromProxy(request)
      const caller = isBelieved ? readTraceParent(request.headers.traceparent) : undefined
      const span = recorder.startTrace('request', { kind: SpanKind.SERVER }, caller)
      spans.set(request, span)
      return span.spanContext().traceId
    },
    watch(app) {
      // Reading the body leaves the async context of earlier hooks.
      app.addHook('preValidation', ({ raw }, _reply, done) => {
        const span = spans.get(raw)
        return span ? recorder.run(span, done) : done()
      })
      app.addHook('onResponse', async (request, { statusCode }) =>
        end(request, (span) => {
          span.setAttribute('http.response.status_code', statusCode)
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        }),
      )
      app.addHook('onRequestAbort', async (request) =>
        end(request, (span) => void span.setAttribute('portal.aborted', true)),
      )
    },
  }
}
