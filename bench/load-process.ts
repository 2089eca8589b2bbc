import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface LoadRequest {
  method: string
  path: string
  headers?: Record<string, string>
  /** JSON, unless a header says otherwise. */
  body?: string
}

export interface LoadOrder {
  origin: string
  connections: number
  /** How many to send in all; the requests are taken in turn. */
  count: number
  /** Sent at this pace, however slowly answers come; without it whenever a connection is free. */
  perSecond?: number
  requests: LoadRequest[]
}

export interface LoadReport {
  /** Of what was answered with 200; at a pace counted from the moment at which it was due. */
  p50Ms: number
  p99Ms: number
  /** How many answers had which status; a connection that broke is counted by its error: 'ECONNRESET'. */
  statuses: Record<string, number>
  /** The first answer that was not 200. */
  refusal?: string
}

/** Orders are carried out beside one another, so that a report says whose it is. */
export type Numbered<Message> = Message & { id: number }

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
): Promise<{ status: string; text: string }> {
  return new Promise((resolve) => {
    const broken = (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.name, text: String(error) })
    const sent = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', broken)
        response.on('end', () =>
          resolve({
            status: String(response.statusCode),
            text: response.statusCode === 200 ? '' : Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sent.on('error', broken)
    sent.end(body)
  })
}

async function load(order: LoadOrder): Promise<LoadReport> {
  const agent = agentFor(order)
  const times: number[] = []
  const report: LoadReport = { p50Ms: 0, p99Ms: 0, statuses: {} }
  async function sendOne(turn: number, begun: number): Promise<void> {
    const wanted = order.requests[turn % order.requests.length]
    if (!wanted) return
    const { status, text } = await send(order.origin, agent, wanted)
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    if (status === '200') times.push(performance.now() - begun)
    else report.refusal ??= `${wanted.method} ${wanted.path}: ${status} ${text.slice(0, 300)}`
  }
  await (order.perSecond === undefined ? keepBusy(order, sendOne) : keepPace(order, order.perSecond, sendOne))
  times.sort((left, right) => left - right)
  const quantile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  return { ...report, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}

type SendOne = (turn: number, begun: number) => Promise<void>

/** Keeps every connection busy until all requests are answered. */
async function keepBusy({ count, connections }: LoadOrder, sendOne: SendOne): Promise<void> {
  let next = 0
  async function keepSending(): Promise<void> {
    for (let turn = next++; turn < count; turn = next++) await sendOne(turn, performance.now())
  }
  await Promise.all(Array.from({ length: connections }, keepSending))
}

/** Sends each request when it is due, as people do who do not know of one another. */
async function keepPace({ count }: LoadOrder, perSecond: number, sendOne: SendOne): Promise<void> {
  const began = performance.now()
  const sent: Promise<void>[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const due = began + (turn * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    sent.push(sendOne(turn, due))
  }
  await Promise.all(sent)
}

process.on('message', ({ id, ...order }: Numbered<LoadOrder>) => {
  void load(order).then((report) => process.send?.({ ...report, id } satisfies Numbered<LoadReport>))
})
process.on('disconnect', () => process.exit(0))
