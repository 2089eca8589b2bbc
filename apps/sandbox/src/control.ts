import type { FastifyInstance } from 'fastify'
import { behaviours, hasCall, isParty, modes, setBehaviour } from './behaviour.ts'
import type { Mode } from './behaviour.ts'
import { bankControl } from './bank/control.ts'
import { inTransaction, lockFor } from './database.ts'
import type { Deps } from './deps.ts'
import { addStaff } from './directory/tree.ts'
import type { StaffMember } from './directory/tree.ts'
import { readPersonalCode } from './identity/personal-code.ts'
import { messagesTo, presentMessage } from './mail/messages.ts'
import type { Authority } from './pki/authority.ts'
import { decide, DecisionRefused } from './register/decide.ts'
import type { Ruling } from './register/decide.ts'
import { issueRegistrationNumber, storeEntity } from './register/entities.ts'
import { submissionStates } from './register/events.ts'
import {
  legalFactSchema,
  notarySchema,
  organizationSchema,
  storeLegalFact,
  storeNotary,
  storeOrganization,
} from './register/facts.ts'
import { entitySchema } from './register/filing.ts'
import { isRegistrationNumber } from './register/registration-number.ts'
import { objectionsTo, countReceipts, findSubmissionById } from './register/submissions.ts'
import { cards } from './signing/cards.ts'
import { presentText, textsTo } from './sms/messages.ts'
import { admitPerson, allPersons } from './world.ts'
import type { NewPerson, Person } from './world.ts'
import type { Entity, LegalFact, Notary, Organization } from './world-words.ts'

const text = { type: 'string', minLength: 1 } as const
const uuid = { type: 'object', properties: { uuid: { type: 'string', format: 'uuid' } } } as const
const behaviour = {
  type: 'object',
  required: ['mode'],
  properties: {
    mode: { enum: modes },
    delay_ms: { type: 'integer', minimum: 0 },
    times: { type: 'integer', minimum: 1 },
    call: text,
  },
} as const
const person = {
  type: 'object',
  required: ['surname'],
  properties: {
    personal_code: text,
    forename: { type: ['string', 'null'], minLength: 1, default: null },
    surname: text,
    email: text,
    role: { type: 'object', required: ['lv', 'en'], properties: { lv: text, en: text } },
    key: { enum: ['P-256', 'P-384', 'RSA-2048'] },
  },
} as const
const staffMember = {
  type: 'object',
  required: ['username', 'password', 'personal_code'],
  properties: { username: text, password: text, personal_code: text },
} as const
const ruling = {
  type: 'object',
  required: ['state'],
  properties: {
    state: { enum: submissionStates.filter((state) => state !== 'received') },
    note: { type: 'string' },
    due_on: { type: ['string', 'null'], format: 'date' },
    points: {
      type: 'array',
      items: {
        type: 'object',
        required: ['text'],
        properties: {
          path: { type: ['string', 'null'] },
          document_type: { type: ['string', 'null'] },
          text: { type: 'string' },
        },
      },
    },
  },
} as const

const unknown = { error: 'unknown', message: 'There is no such thing here.' }

/** Serves the controls of the world and its parties for tests; it answers the loopback only. */
/** An entity that the caller gives no day has existed for years, so that its decisions are later than its registration. */
const longAgo = '2021-03-01'

export async function control(
  app: FastifyInstance,
  { authority, ...deps }: Deps & { authority: Authority },
): Promise<void> {
  const { db, news } = deps
  app.addHook('onRequest', async (request, reply) => {
    // A foreign page could reach the loopback under its own host name (DNS rebinding).
    const isLocal =
      /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(request.ip) &&
      /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')
    if (!isLocal)
      await reply.code(403).send({ error: 'loopback-only', message: 'The control answers the loopback only.' })
  })

  await app.register((part) => cards(part, { db, authority }), { prefix: '/cards' })
  await app.register((part) => bankControl(part, deps))

  app.get('/parties', () => behaviours(db))
  app.put<{ Params: { party: string }; Body: { mode: Mode; delay_ms?: number; times?: number; call?: string } }>(
    '/parties/:party/behaviour',
    { schema: { body: behaviour } },
    async (request, reply) => {
      const { party } = request.params
      const { mode, delay_ms, times, call } = request.body
      if (!isParty(party)) return reply.code(404).send(unknown)
      if (call !== undefined && !hasCall(party, call))
        return reply.code(400).send({ error: 'call-unknown', message: `The party ${party} has no call ${call}.` })
      await setBehaviour(db, party, {
        mode,
        ...(delay_ms !== undefined && { delayMs: delay_ms }),
        ...(times !== undefined && { times }),
        ...(call !== undefined && { call }),
      })
      return (await behaviours(db))[party]
    },
  )

  app.post<{ Body: StaffMember }>('/staff', { schema: { body: staffMember } }, async (request, reply) => {
    const code = readPersonalCode(request.body.personal_code)
    if (code === undefined)
      return reply.code(400).send({ error: 'personal-code-invalid', message: 'The personal code is not valid.' })
    await addStaff(db, { ...request.body, personal_code: code })
    return reply.code(201).send({ ...request.body, personal_code: code })
  })
  app.get('/persons', async () => ({ persons: (await allPersons(db)).map(presentPerson) }))
  app.post<{ Body: NewPerson }>('/persons', { schema: { body: person } }, async (request, reply) => {
    const { personal_code } = request.body
    const code = personal_code === undefined ? undefined : readPersonalCode(personal_code)
    if (personal_code !== undefined && code === undefined)
      return reply.code(400).send({ error: 'personal-code-invalid', message: 'The personal code is not valid.' })
    return reply
      .code(201)
      .send(
        presentPerson(await admitPerson(db, { ...request.body, ...(code !== undefined && { personal_code: code }) })),
      )
  })

  app.post<{ Body: Partial<Entity> & Pick<Entity, 'name' | 'legal_form'> }>(
    '/entities',
    { schema: { body: entitySchema } },
    async (request, reply) => {
      const given = request.body.registration_number
      if (given !== undefined && !isRegistrationNumber(given))
        return reply.code(400).send({ error: 'registration-number-invalid', message: 'The check digit is wrong.' })
      const entity = await inTransaction(db, async (tx) => {
        await lockFor(tx, 'register-events')
        return storeEntity(tx, {
          status: 'active',
          address: { code: '105900116', text: 'Brīvības iela 76, Rīga, LV-1010' },
          capital: request.body.legal_form === 'SIA' ? '2800.00' : null,
          registered_on: longAgo,
          officers: [],
          ...request.body,
          registration_number: given ?? (await issueRegistrationNumber(tx, request.body.legal_form)),
        })
      })
      news.emit('register-event')
      return reply.code(201).send(entity)
    },
  )

  app.post<{ Body: Organization }>(
    '/organizations',
    { schema: { body: organizationSchema } },
    async (request, reply) => {
      const organization = await inTransaction(db, (tx) => storeOrganization(tx, request.body))
      news.emit('register-event')
      return reply.code(201).send(organization)
    },
  )
  app.post<{ Body: Notary }>('/notaries', { schema: { body: notarySchema } }, async (request, reply) => {
    const notary = await inTransaction(db, (tx) => storeNotary(tx, request.body))
    news.emit('register-event')
    return reply.code(201).send(notary)
  })
  app.post<{ Body: LegalFact }>('/legal-facts', { schema: { body: legalFactSchema } }, async (request, reply) => {
    const fact = await inTransaction(db, (tx) => storeLegalFact(tx, request.body))
    news.emit('register-event')
    return reply.code(201).send(fact)
  })

  app.get<{ Querystring: { to?: string } }>('/mails', async (request) => ({
    mails: (await messagesTo(db, request.query.to)).map(presentMessage),
  }))

  app.get<{ Querystring: { to?: string } }>('/texts', async (request) => ({
    texts: (await textsTo(db, request.query.to)).map(presentText),
  }))

  app.get<{ Params: { uuid: string } }>('/submissions/:uuid', { schema: { params: uuid } }, async (request, reply) => {
    const id = request.params.uuid.toLowerCase()
    const [submission, rounds, objections] = await Promise.all([
      findSubmissionById(db, id),
      countReceipts(db, id),
      objectionsTo(db, id),
    ])
    if (!submission && rounds.length === 0) return reply.code(404).send(unknown)
    return {
      rounds,
      state: submission?.state ?? null,
      register_number: submission?.register_number ?? null,
      entity: submission?.entity ?? null,
      filing: submission?.filing ?? null,
      objections,
    }
  })
  app.post<{
    Params: { uuid: string }
    Body: {
      state: Ruling['state']
      note?: string
      due_on?: string | null
      points?: { path?: string | null; document_type?: string | null; text: string }[]
    }
  }>('/submissions/:uuid/decisions', { schema: { params: uuid, body: ruling } }, async (request, reply) => {
    const { state, note = '', points = [], due_on: dueOn } = request.body
    const id = request.params.uuid.toLowerCase()
    try {
      await decide(db, id, {
        state,
        note,
        dueOn,
        points: points.map((one) => ({
          path: one.path ?? null,
          document_type: one.document_type ?? null,
          text: one.text,
        })),
      })
    } catch (error) {
      if (error instanceof DecisionRefused)
        return reply.code(409).send({ error: 'decision-refused', message: error.message })
      throw error
    }
    news.emit('register-event')
    const submission = await findSubmissionById(db, id)
    return reply.code(201).send({ state: submission?.state, entity: submission?.entity ?? null })
  })
}

const presentPerson = ({
  personal_code,
  forename,
  surname,
  email,
  role,
  key,
  place,
}: Person): Record<string, unknown> => ({
  personal_code,
  forename,
  surname,
  email,
  role,
  key,
  on_login_page: place !== null,
})
