import type { FastifyInstance } from 'fastify'
import { html, redirect, send } from './answer.ts'
import { behaviours, hasCall, isParty, modes, setBehaviour, type Mode } from '../behaviour.ts'
import type { Deps } from '../deps.ts'
import { messagesTo } from '../mail/messages.ts'
import { countReceived } from '../register/submissions.ts'
import { textsTo } from '../sms/messages.ts'
import { allPersons } from '../world.ts'
import { pageLanguage } from './language.ts'
import { overviewPage } from './overview-page.ts'

const form = {
  type: 'object',
  required: ['party', 'mode'],
  properties: {
    party: { type: 'string' },
    mode: { enum: modes },
    delay_ms: { type: 'string', pattern: '^\\d{0,7}$' },
    times: { type: 'string', pattern: '^\\d{0,5}$' },
    call: { type: 'string' },
  },
} as const

const shownMessages = 5

/** Serves the front page: a guide, the newest messages, the people of the world, and the behaviour of its parties. */
export async function overview(app: FastifyInstance, { db, settings }: Deps): Promise<void> {
  app.get('/', async (request, reply) => {
    const [behaviour, persons, waiting, messages, texts] = await Promise.all([
      behaviours(db),
      allPersons(db),
      countReceived(db),
      messagesTo(db, undefined, shownMessages),
      textsTo(db, undefined, shownMessages),
    ])
    const language = pageLanguage(request)
    const { portalUrl } = settings
    return send(reply, html(200, overviewPage({ language, portalUrl, behaviour, persons, waiting, messages, texts })))
  })

  app.post<{
    Body: { party: string; mode: Mode; delay_ms?: string; times?: string; call?: string }
  }>('/behaviour', { schema: { body: form } }, async (request, reply) => {
    const { party, mode, delay_ms, times, call } = request.body
    if (!isParty(party) || (call && !hasCall(party, call))) return reply.callNotFound()
    await setBehaviour(db, party, {
      mode,
      delayMs: Number(delay_ms ?? 0),
      ...(Number(times) > 0 && { times: Number(times) }),
      ...(call && { call }),
    })
    return send(reply, redirect(`/#parties`))
  })
}
