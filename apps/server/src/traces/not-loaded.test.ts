import { expect, test, vi } from 'vitest'
import { install } from '../testing/nodes/start-node.ts'

vi.mock('@opentelemetry/sdk-trace', () => {
  throw new Error('the library of traces was loaded')
})

test('the library of traces is loaded only with its setting', async () => {
  const installation = await install('no_traces')
  const portal = await installation.start({ METRICS_PORT: '0' })
  await portal.close()
  await expect(installation.start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).rejects.toThrow()
  await installation.remove()
})
