import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bytes, json, refusal, send, unavailable } from '../pages/answer.ts'
import { answerAsConfigured, takeBehaviour } from '../behaviour.ts'
import type { Deps } from '../deps.ts'
import { readBearer, isSameSecret } from '../secrets.ts'
import type { Authority } from '../pki/authority.ts'
import { decisionFile } from './decisions/decision-file.ts'
import { eventsAfter } from './events.ts'
import { filingSchema } from './filing.ts'
import type { Filing } from './filing.ts'
import { keepLetterFile, letterFile, letterSchema, receiveLetter } from './letters/letters.ts'
import type { ReceivedLetter } from './letters/letters.ts'
import { objectionSchema, receiveObjection } from './receive-objection.ts'
import type { Objection } from './receive-objection.ts'
import { receiveDocument } from './receive-document.ts'
import { receiveRound } from './receive-round.ts'
import { roundsSince } from './submissions.ts'
import { waitForEvents } from './wait-for-events.ts'

const uuid = { type: 'string', format: 'uuid' } as const
const documentLimit = 64 * 1024 * 1024

/** Serves the intake and the news of the register to systems. */
export async function registerApi(app: FastifyInstance, deps: Deps & { authority: Authority }): Promise<void> {
  const { db, settings, authority } = deps
  app.addHook('onRequest', async (request, reply) => {
    if (!isSameSecret(readBearer(request) ?? '', settings.registerKey))
      await reply.code(401).send({ error: 'unauthorized', message: 'The key is missing or wrong.' })
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.put<{ Params: { submission: string; document: string } }>(
    '/submissions/:submission/documents/:document',
    {
      bodyLimit: documentLimit,
      schema: { params: { type: 'object', properties: { submission: uuid, document: uuid } } },
    },
    (request, reply) => {
      const name = fileNameOf(request)
      const sha256 = headerOf(request, 'x-content-sha256')
      if (name === undefined || sha256 === undefined)
        return reply
          .code(400)
          .send({ error: 'headers-missing', message: 'X-Content-SHA256 and X-File-Name are needed.' })
      return answerAsConfigured(
        db,
        'register.document',
        reply,
        () =>
          receiveDocument(db, {
            submission: request.params.submission.toLowerCase(),
            document: request.params.document.toLowerCase(),
            name,
            mediaType: headerOf(request, 'content-type') ?? 'application/octet-stream',
            sha256,
            bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          }),
        unavailable,
      )
    },
  )

  app.put<{ Params: { letter: string; file: string } }>(
    '/letters/:letter/files/:file',
    { bodyLimit: documentLimit, schema: { params: { type: 'object', properties: { letter: uuid, file: uuid } } } },
    ({ params, body, headers }, reply) =>
      answerAsConfigured(
        db,
        'register.letter-file',
        reply,
        () =>
          keepLetterFile(db, {
            letter: params.letter.toLowerCase(),
            file: params.file.toLowerCase(),
            name: fileNameOf({ headers }) ?? 'datne',
            sha256: headerOf({ headers }, 'x-content-sha256') ?? '',
            bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          }),
        unavailable,
      ),
  )
  app.get<{ Params: { letter: string; file: string } }>(
    '/letters/:letter/files/:file',
    { schema: { params: { type: 'object', properties: { letter: uuid, file: uuid } } } },
    async ({ params }, reply) => {
      const file = await letterFile(db, params.letter.toLowerCase(), params.file.toLowerCase())
      return send(
        reply,
        file
          ? bytes('application/octet-stream', file.bytes)
          : refusal(404, 'file-unknown', 'The register has no such file.'),
      )
    },
  )
  app.get<{ Params: { submission: string; file: string } }>(
    '/submissions/:submission/files/:file',
    { schema: { params: { type: 'object', properties: { submission: uuid, file: uuid } } } },
    ({ params: { submission, file } }, reply) =>
      answerAsConfigured(
        db,
        'register.file',
        reply,
        async () => {
          const found = await decisionFile(db, authority, {
            submission: submission.toLowerCase(),
            file: file.toLowerCase(),
          })
          return found
            ? bytes('application/octet-stream', found)
            : refusal(404, 'file-unknown', 'The register has no such file.')
        },
        unavailable,
      ),
  )

  await app.register(async (filings) => {
    filings.removeContentTypeParser('*')
    filings.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      filings.getDefaultJsonParser('error', 'error'),
    )
    filings.put<{ Params: { submission: string; objection: string }; Body: Objection }>(
      '/submissions/:submission/objections/:objection',
      {
        schema: {
          params: { type: 'object', properties: { submission: uuid, objection: uuid } },
          body: objectionSchema,
        },
      },
      ({ params, body }, reply) =>
        answerAsConfigured(
          db,
          'register.objection',
          reply,
          () => receiveObjection(db, params.submission.toLowerCase(), params.objection.toLowerCase(), body),
          unavailable,
        ),
    )
    filings.put<{ Params: { letter: string }; Body: ReceivedLetter }>(
      '/letters/:letter',
      {
        bodyLimit: 256 * 1024,
        schema: { params: { type: 'object', properties: { letter: uuid } }, body: letterSchema },
      },
      ({ params, body }, reply) =>
        answerAsConfigured(
          db,
          'register.letter',
          reply,
          () => receiveLetter(db, params.letter.toLowerCase(), body),
          unavailable,
        ),
    )
    filings.put<{ Params: { submission: string; round: string }; Body: Filing }>(
      '/submissions/:submission/rounds/:round',
      {
        bodyLimit: 8 * 1024 * 1024,
        schema: {
          params: {
            type: 'object',
            properties: { submission: uuid, round: { type: 'string', pattern: '^[1-9]\\d{0,3}$' } },
          },
          body: filingSchema,
        },
      },
      (request, reply) =>
        answerAsConfigured(
          db,
          'register.round',
          reply,
          () => receiveRound(db, request.params.submission.toLowerCase(), Number(request.params.round), request.body),
          unavailable,
        ),
    )
  })

  app.get<{ Querystring: { since?: string; offset?: string } }>('/submissions', (request, reply) => {
    const { since = '', offset = '0' } = request.query
    if (Number.isNaN(Date.parse(since)) || !/^\d{1,9}$/.test(offset))
      return reply.code(400).send({ error: 'invalid-query', message: 'since is an instant, offset a number.' })
    const list = async () => json(200, { submissions: await roundsSince(db, since, Number(offset), 100) })
    return answerAsConfigured(db, 'register.events', reply, list, unavailable)
  })

  app.get<{ Querystring: { after?: string; wait?: string } }>('/events', (request, reply) =>
    answerEvents(deps, request, reply),
  )
}

async function answerEvents(
  deps: Deps,
  request: FastifyRequest<{ Querystring: { after?: string; wait?: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const after = Number(request.query.after ?? 0)
  const seconds = Math.min(Number(request.query.wait ?? 0), 20)
  if (!Number.isSafeInteger(after) || after < 0 || !(seconds >= 0))
    return reply.code(400).send({ error: 'invalid-query', message: 'after and wait are whole numbers from 0 on.' })
  return answerAsConfigured(
    deps.db,
    'register.events',
    reply,
    async () => {
      await waitForEvents(deps, after, seconds, goneSignal(reply))
      const events = await eventsAfter(deps.db, after, 200)
      const { mode } =
        events.length > 0 ? await takeBehaviour(deps.db, 'register.events', ['twice']) : { mode: 'normal' }
      return json(200, {
        events: mode === 'twice' ? events.flatMap((event) => [event, event]) : events,
        next: events.at(-1)?.number ?? after,
      })
    },
    refusal(503, 'unavailable', 'The register is not available.'),
  )
}

/** Aborts when the client has closed the connection. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

function headerOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Decodes X-File-Name, which is percent-encoded (RFC 3986); undefined when it is missing or malformed. */
function fileNameOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const encoded = headerOf(request, 'x-file-name')
  return encoded !== undefined && /^(?:[^%]|%[0-9a-f]{2})+$/i.test(encoded)
    ? Buffer.from(unescapeBytes(encoded), 'latin1').toString('utf8')
    : undefined
}

const unescapeBytes = (encoded: string): string =>
  encoded.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
