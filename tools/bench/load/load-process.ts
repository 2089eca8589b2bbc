import { Agent } from 'node:http'
import { atPace } from './at-pace.ts'
import { answersNoted, type LoadReport } from './load-report.ts'
import { send, type LoadRequest } from './send.ts'

export interface LoadOrder {
  origin: string
  connections: number
  /** Total number of requests; the given ones are sent in rotation. */
  count: number
  /** Requests are sent at this pace, however slow the responses, and timed from their due time; default: as soon as a connection is free. */
  perSecond?: number
  requests: LoadRequest[]
}

/** Orders run concurrently, so each report carries its order's id. */
export type Numbered<Message> = Message & { id: number }

const agents = new Map<string, Agent>()

function agentFor({ origin, connections }: LoadOrder): Agent {
  const key = `${origin} ${connections}`
  const agent = agents.get(key) ?? new Agent({ keepAlive: true, maxSockets: connections })
  agents.set(key, agent)
  return agent
}

async function load(order: LoadOrder): Promise<LoadReport> {
  const agent = agentFor(order)
  const { note, report } = answersNoted()
  async function sendOne(turn: number, begun: number): Promise<void> {
    const wanted = order.requests[turn % order.requests.length]
    if (!wanted) return
    const { status, text } = await send(order.origin, agent, wanted)
    note({ status, text, call: `${wanted.method} ${wanted.path}`, ms: performance.now() - begun })
  }
  await (order.perSecond === undefined
    ? keepBusy(order, sendOne)
    : atPace({ count: order.count, perSecond: order.perSecond }, sendOne))
  return report()
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

process.on('message', ({ id, ...order }: Numbered<LoadOrder>) => {
  void load(order).then((report) => process.send?.({ ...report, id } satisfies Numbered<LoadReport>))
})
process.on('disconnect', () => process.exit(0))
