import { getStatus, portalParts, type PartState, type PortalStatus } from '@portal/contract/status'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { JobName } from '../../jobs/kinds.ts'
import { getQueueState } from '../../jobs/queue-state.ts'
import type { PartyName } from '../../party-calls/party-answers.ts'
import type { Serve } from '../../serve.ts'
import { answerWithin } from '../system-routes.ts'
import { plainPagePolicy } from '../web/plain-page.ts'
import { statusPage } from './status-page.ts'

type Part = (typeof portalParts)[number]

/** The parties of each part, and the jobs that fail while they are away: a node without a worker calls few parties. */
const behind: Record<Exclude<Part, 'portal'>, { parties: PartyName[]; jobs: JobName[] }> = {
  login: { parties: ['identity-provider'], jobs: [] },
  signing: { parties: ['signing-service', 'smart-id', 'trust'], jobs: ['signing.finish'] },
  payment: { parties: ['payment-gateway'], jobs: ['payments.look-up', 'payments.ask'] },
  register: { parties: ['register-office'], jobs: ['applications.deliver', 'communications.deliver-letter'] },
  messages: { parties: ['mail', 'sms'], jobs: ['communications.send-mail', 'communications.send-text'] },
}

const keptMs = 5_000

function evaluate(states: PartState[]): PartState {
  return states.find((state) => state === 'disrupted') ?? states.find((state) => state === 'available') ?? 'unknown'
}

async function readStatus({ db, now, partyAnswers }: Deps): Promise<PortalStatus> {
  const at = now()
  const queue = await answerWithin(getQueueState(db, at)).catch(() => undefined)
  const failing = new Set(queue?.filter(({ state }) => state === 'failing').map(({ job }) => job))
  const evaluatePart = (part: Part): PartState => {
    if (part === 'portal') return queue ? 'available' : 'disrupted'
    const { parties, jobs } = behind[part]
    return evaluate([
      ...parties.map((party) => partyAnswers.getState(party)),
      ...(jobs.some((job) => failing.has(job)) ? (['disrupted'] as const) : []),
    ])
  }
  return { at: at.toISOString(), parts: portalParts.map((name) => ({ name, state: evaluatePart(name) })) }
}

/** Serves the status to programs and to people. Both need neither a session nor the database. */
export function serveStatus(app: FastifyInstance, serve: Serve, deps: Deps): void {
  let kept: { at: number; status: Promise<PortalStatus> } | undefined
  /** Callers share an answer for 5 seconds, so that they cost the database nothing. */
  const read = () => {
    const at = performance.now()
    if (!kept || at > kept.at + keptMs) kept = { at, status: readStatus(deps) }
    return kept.status
  }
  serve(getStatus, async () => ({ data: await read() }))
  app.get('/status.html', { exposeHeadRoute: false }, async (_request, reply) =>
    reply
      .header('content-security-policy', plainPagePolicy)
      .type('text/html; charset=utf-8')
      .send(statusPage(await read())),
  )
}
