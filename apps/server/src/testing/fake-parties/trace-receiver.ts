import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attributes = Record<string, unknown>

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** OTLP numbers them: 2 is server, 3 client, 5 consumer. */
  kind: number
  status: { code?: number }
  attributes: Attributes
}

export interface TraceReceiver {
  url: string
  spans: ReceivedSpan[]
  resources: Attributes[]
  /** Everything that was received, as it came. */
  bodies: string[]
  headers: IncomingHttpHeaders
  /** The status of its answers. */
  status: number
  close(): Promise<void>
}

interface Listed {
  key: string
  value: Record<string, unknown>
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Listed[] }
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Listed[] })[] }[]
  }[]
}

const readAttributes = (listed: Listed[]): Attributes =>
  Object.fromEntries(listed.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Starts a receiver of OTLP over HTTP with JSON. */
export async function aTraceReceiver(): Promise<TraceReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      receiver.headers = request.headers
      const body = Buffer.concat(chunks).toString()
      receiver.bodies.push(`${request.url}\n${body}`)
      if (request.url === '/v1/traces' && receiver.status === 200)
        for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
          receiver.resources.push(readAttributes(resource.attributes))
          for (const span of scopeSpans.flatMap(({ spans }) => spans))
            receiver.spans.push({ ...span, attributes: readAttributes(span.attributes) })
        }
      response.writeHead(receiver.status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: TraceReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    resources: [],
    bodies: [],
    headers: {},
    status: 200,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
