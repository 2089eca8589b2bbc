import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

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
}
