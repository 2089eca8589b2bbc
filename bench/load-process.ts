import { Agent, request } from 'node:http'

export interface LoadRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadOrder {
  origin: string
  connections: number
  /** How many to send in all; the requests are taken in turn. */
  count: number
  requests: LoadRequest[]
}

export interface LoadReport {
  p50Ms: number
  p99Ms: number
  /** How many were answered with anything but 200, and the first such answer. */
  refused: number
  refusal?: string
}

const agents = new Map<string, Agent>()

function agentFor({ origin, connections }: LoadOrder): Agent {
  const key = `${origin} ${connections}`
  const agent = agents.get(key) ?? new Agent({ keepAlive: true, maxSockets: connections })
  agents.set(key, agent)
  return agent
}

function send(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: LoadRequest,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: response.statusCode === 200 ? '' : Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Keeps every connection busy until all requests are answered. */
async function load(order: LoadOrder): Promise<LoadReport> {
  const agent = agentFor(order)
  const times: number[] = []
  const report: LoadReport = { p50Ms: 0, p99Ms: 0, refused: 0 }
  let next = 0
  async function keepSending(): Promise<void> {
    for (let turn = next++; turn < order.count; turn = next++) {
      const wanted = order.requests[turn % order.requests.length]
      if (!wanted) return
      const begun = performance.now()
      const { status, text } = await send(order.origin, agent, wanted)
      times.push(performance.now() - begun)
      if (status === 200) continue
      report.refused += 1
      report.refusal ??= `${wanted.method} ${wanted.path}: ${status} ${text.slice(0, 300)}`
    }
  }
  await Promise.all(Array.from({ length: order.connections }, keepSending))
  times.sort((left, right) => left - right)
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { ...report, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}

process.on('message', (order: LoadOrder) => {
  load(order).then(
    (report) => process.send?.(report),
    (error: unknown) =>
      process.send?.({ p50Ms: 0, p99Ms: 0, refused: order.count, refusal: String(error) } satisfies LoadReport),
  )
})
process.on('disconnect', () => process.exit(0))
