import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanContext,
  type SpanOptions,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { Deps } from '../deps.ts'
import type { JobClaim } from '../jobs/definition.ts'

const exportMs = 5_000
const closeMs = 2_000
const loggedEveryMs = 60_000

export interface SpanRecorder {
  /** Starts a span within the recorded request or job; undefined outside of one. */
  start(name: string, options?: SpanOptions): Span | undefined
  /** Starts a trace, or continues that of a caller. */
  startTrace(name: string, options: SpanOptions, caller?: SpanContext): Span
  /** Runs a function within the span. */
  run<Result>(span: Span, work: () => Result): Result
  runJob(name: string, claim: Pick<JobClaim, 'attempt' | 'nameTrace'>, work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Logs at most once a minute that the receiver takes no spans. The library drops them. */
function reportFailures(exporter: SpanExporter, { log, now }: Pick<Deps, 'log' | 'now'>): SpanExporter {
  let loggedAt = -Infinity
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const at = now().getTime()
        if (result.error && at >= loggedAt + loggedEveryMs) {
          loggedAt = at
          log.warn({ err: result.error, spans: spans.length }, 'the receiver of traces does not take spans')
        }
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Nothing is registered globally: each node of a process records for itself. */
export function spanRecorder(
  { log, now, settings }: Pick<Deps, 'log' | 'now' | 'settings'>,
  version: string,
  endpoint: string,
): SpanRecorder {
  const { OTEL_EXPORTER_OTLP_HEADERS: headers } = settings
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    ...(headers && { headers }),
    timeoutMillis: exportMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': version,
      'service.instance.id': settings.INSTANCE_ID || hostname(),
      'portal.role': settings.ROLE,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reportFailures(exporter, { log, now }), exportTimeoutMillis: exportMs }),
    ],
  })
  const tracer = provider.getTracer('portal')
  const active = new AsyncLocalStorage<Context>()
  const run = <Result>(span: Span, work: () => Result) => active.run(trace.setSpan(ROOT_CONTEXT, span), work)
  const startTrace = (name: string, options: SpanOptions, caller?: SpanContext) =>
    tracer.startSpan(name, options, caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT)

  return {
    start(name, options) {
      const parent = active.getStore()
      return parent && tracer.startSpan(name, options, parent)
    },
    startTrace,
    run,
    async runJob(name, { attempt, nameTrace }, work) {
      const span = startTrace(`job ${name}`, { kind: SpanKind.CONSUMER, attributes: { 'portal.attempt': attempt } })
      nameTrace?.(span.spanContext().traceId)
      try {
        await run(span, work)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    async close() {
      const { promise: over, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, closeMs)
      await Promise.race([provider.shutdown().catch(() => {}), over])
      clearTimeout(timer)
    },
  }
}
