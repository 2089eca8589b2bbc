import { createPrivateKey } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { pemToDer } from '@portal/signatures/test-pki'
import type { FastifyInstance } from 'fastify'
import { answerAsConfigured } from '../behaviour.ts'
import type { Deps } from '../deps.ts'
import { json, unavailable } from '../pages/answer.ts'
import type { Answer } from '../pages/answer.ts'
import type { Authority } from '../pki/authority.ts'
import { findPersonByCode } from '../world.ts'
import type { Person } from '../world.ts'
import { openSession, findSessionById } from './sessions.ts'
import type { Session } from './sessions.ts'
import { signPadded } from './sign-padded.ts'
import type { HashName } from './sign-padded.ts'

/** The relying party of the demonstration environment, registered with the service. */
const relyingParty = '00000000-0000-4000-8000-000000000000'
const hashes: Readonly<Record<string, HashName>> = { 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' }

type Body = {
  relyingPartyUUID?: string
  relyingPartyName?: string
  signatureProtocol?: string
  signatureProtocolParameters?: {
    digest?: string
    signatureAlgorithm?: string
    signatureAlgorithmParameters?: { hashAlgorithm?: string }
  }
  interactions?: string
} | null

const problem = (status: number, title: string): Answer => json(status, { type: 'about:blank', status, title })

/** Serves the calls of Smart-ID's Relying Party API 3.1 that sign by notification. */
export async function smartIdApi(
  app: FastifyInstance,
  { db, authority }: Deps & { authority: Authority },
): Promise<void> {
  /** Telephones hold RSA keys, even when the person signs with other keys elsewhere. */
  const keyOf = (person: Person) => authority.credentialOf({ ...person, key: 'RSA-2048' })
  const certificateOf = async (person: Person) => ({
    value: Buffer.from(pemToDer((await keyOf(person)).certificatePem)).toString('base64'),
    certificateLevel: 'QUALIFIED',
  })
  const known = async (body: Body, code: string, run: (person: Person) => Promise<Answer>): Promise<Answer> => {
    if (body?.relyingPartyUUID !== relyingParty || !body.relyingPartyName) return problem(401, 'Unauthorized')
    const person = await findPersonByCode(db, code)
    return person ? run(person) : problem(404, 'Not Found')
  }

  app.post<{ Params: { person: string }; Body: Body }>(
    '/signature/certificate-choice/notification/etsi/:person',
    (request, reply) =>
      answerAsConfigured(
        db,
        'smartphone.account',
        reply,
        () =>
          known(request.body, codeOf(request.params.person), async ({ personal_code }) => {
            // A person with a single account is not asked to choose.
            const choice = { personal_code, digest: null, hash: null, description: '', outcome: 'OK' as const }
            return json(200, { sessionID: (await openSession(db, choice)).id })
          }),
        unavailable,
      ),
  )

  app.post<{ Params: { document: string }; Body: Body }>('/signature/certificate/:document', (request, reply) =>
    answerAsConfigured(
      db,
      'smartphone.account',
      reply,
      () =>
        known(request.body, codeOf(request.params.document), async (person) =>
          json(200, { state: 'OK', cert: await certificateOf(person) }),
        ),
      unavailable,
    ),
  )

  app.post<{ Params: { document: string }; Body: Body }>(
    '/signature/notification/document/:document',
    (request, reply) =>
      answerAsConfigured(
        db,
        'smartphone.start',
        reply,
        () =>
          known(request.body, codeOf(request.params.document), async ({ personal_code }) => {
            const { signatureProtocol, signatureProtocolParameters: wanted, interactions } = request.body ?? {}
            const hash = hashes[wanted?.signatureAlgorithmParameters?.hashAlgorithm ?? '']
            const length = Buffer.from(wanted?.digest ?? '', 'base64').length
            const fits = hash && length * 8 === Number(hash.slice(3)) && wanted?.signatureAlgorithm === 'rsassa-pss'
            const description = textOf(interactions)
            if (signatureProtocol !== 'RAW_DIGEST_SIGNATURE' || !fits || description === undefined)
              return problem(400, 'Bad Request')
            const digest = wanted?.digest ?? ''
            const { id, code } = await openSession(db, { personal_code, digest, hash, description, outcome: null })
            return json(200, { sessionID: id, vc: { type: 'numeric4', value: code } })
          }),
        unavailable,
      ),
  )

  app.get<{ Params: { id: string }; Querystring: { timeoutMs?: string } }>('/session/:id', (request, reply) =>
    answerAsConfigured(
      db,
      'smartphone.session',
      reply,
      async () => {
        const until = Date.now() + Math.min(120_000, Math.max(1_000, Number(request.query.timeoutMs ?? 1_000)))
        for (;;) {
          const session = await findSessionById(db, request.params.id)
          if (!session) return problem(404, 'Not Found')
          if (session.outcome !== null) return json(200, await complete(session))
          if (Date.now() >= until) return json(200, { state: 'RUNNING' })
          await wait(100, undefined, { ref: false })
        }
      },
      unavailable,
    ),
  )

  async function complete({ personal_code, digest, hash, outcome }: Session): Promise<Record<string, unknown>> {
    const person = outcome === 'OK' ? await findPersonByCode(db, personal_code) : undefined
    if (!person) return { state: 'COMPLETE', result: { endResult: outcome } }
    const ended = {
      state: 'COMPLETE',
      result: {
        endResult: 'OK',
        documentNumber: `PNOLV-${personal_code.slice(0, 6)}-${personal_code.slice(6)}-DEMO-Q`,
      },
      cert: await certificateOf(person),
    }
    if (digest === null || hash === null) return { ...ended, signature: { flowType: 'Notification' } }
    const key = createPrivateKey((await keyOf(person)).privateKeyPem)
    const value = signPadded(key, hash as HashName, Buffer.from(digest, 'base64')).toString('base64')
    return {
      ...ended,
      signatureProtocol: 'RAW_DIGEST_SIGNATURE',
      signature: { value, flowType: 'Notification', signatureAlgorithm: 'rsassa-pss' },
      interactionTypeUsed: 'confirmationMessage',
    }
  }
}

/** Extracts the code from `PNOLV-NNNNNN-NNNNN`, or from a document number that begins with it. */
const codeOf = (identifier: string): string =>
  /^PNOLV-(\d{6})-(\d{5})(-|$)/.exec(identifier)?.slice(1, 3).join('') ?? ''

/** Returns the text for the telephone; undefined when it violates the interface. */
function textOf(interactions: string | undefined): string | undefined {
  try {
    const [first] = JSON.parse(Buffer.from(interactions ?? '', 'base64').toString()) as {
      displayText200?: string
      displayText60?: string
    }[]
    return first?.displayText200 ?? first?.displayText60
  } catch {
    return undefined
  }
}
