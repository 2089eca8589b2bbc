import { z } from 'zod'
import { flag, httpUrl } from './formats.ts'

const port = z.coerce.number().int().min(0).max(65_535)

/** Headers as in the specification of OpenTelemetry: `name=value,name=value`, the values percent-encoded. */
const headers = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(.+?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!)]))
  } catch {
    context.addIssue('must be name=value, separated by commas')
    return z.NEVER
  }
})

/** The settings by which operators watch a node. */
export const monitoringSettings = {
  INSTANCE_ID: z.string().default('').meta({
    description:
      'a name of this node, which its log lines and the header Portal-Instance of /health contain; log lines name the host when absent',
    example: 'node-1',
  }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .meta({ description: 'how much is logged', example: 'warn' }),
  REQUEST_LOG_LEVEL: z.enum(['debug', 'info', 'silent']).default('info').meta({
    description:
      'the level of one line for each request: method, name of the call, status, milliseconds and trace id; silent writes none',
    example: 'debug',
  }),
  METRICS_PORT: port.optional().meta({
    description:
      'the port of /metrics for Prometheus, apart from the portal’s own; without it, neither metrics nor measurements of pages are collected',
    example: '9464',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({
    description:
      'the address that METRICS_PORT is opened on; it has no access control, so keep it in a private network',
    example: '10.0.0.5',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().meta({
    description:
      'the receiver of traces (OpenTelemetry, OTLP over HTTP), without /v1/traces; without it, nothing is traced',
    example: 'http://127.0.0.1:4318',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional().meta({
    description: 'the headers that the receiver of traces asks for, such as a key; https is then required',
    example: 'api-key=xxxxxxxxxxxxxxxx',
  }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05).meta({
    description: 'the share of requests and jobs that are traced',
    example: '1',
  }),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('portal').meta({
    description: 'the name of the portal in traces',
    example: 'portal-test',
  }),
  TRACE_CONTEXT_FROM_PROXY: flag.default(false).meta({
    description:
      'whether the proxies of TRUST_PROXY write the header traceparent themselves, so that traces begin there; set it only if they remove the traceparent of callers',
    example: 'true',
  }),
}
