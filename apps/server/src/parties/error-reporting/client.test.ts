import Fastify, { type FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleErrors } from '../../http/error-handler.ts'
import { portalLog } from '../../portal-log.ts'
import { answerJson, httpParty, type HttpParty } from '../../testing/fake-parties/http-party.ts'
import { sentryReporting } from './client.ts'

let receiver: HttpParty
let dsn: string
beforeEach(async () => {
  receiver = await httpParty()
  receiver.behave(answerJson(200, {}))
  dsn = `${receiver.url.replace('http://', 'http://0123456789abcdef@')}/sub/42`
})
afterEach(() => receiver.close())

const nowhere = { write: () => {} }
const aLog = (to = dsn) =>
  portalLog({ LOG_LEVEL: 'warn', INSTANCE_ID: 'node-1' }, sentryReporting({ dsn: to, version: '1.2.3' }), nowhere)

const events = () =>
  receiver.received.map(({ body }) => JSON.parse(body.toString().split('\n')[2] ?? '') as Record<string, unknown>)
const arrived = (count: number) => vi.waitFor(() => expect(receiver.received).toHaveLength(count), 60_000)

test('an unexpected error is reported with its cause, its location and the number that the person sees', async () => {
  const app = Fastify({ loggerInstance: aLog() as FastifyBaseLogger, genReqId: () => 'request-1' })
  handleErrors(app)
  app.get('/', () => Promise.reject(new Error('outer', { cause: new TypeError('inner') })))
  await app.inject('/')
  await app.close()
  await arrived(1)
  expect(receiver.received[0]).toMatchObject({
    method: 'POST',
    path: '/sub/api/42/envelope/',
    headers: { 'x-sentry-auth': expect.stringContaining('sentry_key=0123456789abcdef') },
  })
  const [event] = events()
  expect(event).toMatchObject({
    level: 'error',
    platform: 'node',
    release: '1.2.3',
    message: { formatted: 'unexpected error' },
    extra: { reqId: 'request-1' },
    exception: {
      values: [
        { type: 'TypeError', value: 'inner' },
        {
          type: 'Error',
          value: 'outer',
          stacktrace: {
            frames: expect.arrayContaining([
              expect.objectContaining({ filename: expect.stringMatching(/client\.test\.ts$/), in_app: true }),
            ]),
          },
        },
      ],
    },
  })
})

test('a report contains no secret', async () => {
  const canaries = ['eyJhbGciOiJFZERTQSJ9.eyJzaWQiOiIxIn0.c2ln', '321234-56789', 'l1nk-s3cret', 'k'.repeat(43), 'sh0rt']
  const [token, code, link, key, short] = canaries
  aLog().error(
    {
      err: new Error(`${token} ${code} https://portal.example/x?c=${link}#${link} ${key}`),
      headers: { token: short, 'share-key': short },
      personalCode: short,
    },
    `of ${code}`,
  )
  await arrived(1)
  for (const canary of canaries) expect(receiver.received[0]?.body.toString()).not.toContain(canary)
})

test('warnings are not reported', async () => {
  const log = aLog()
  log.warn({ err: new Error('a party is away') }, 'warned')
  log.error({ err: new Error('a bug') }, 'failed')
  await arrived(1)
  expect(events()).toMatchObject([{ message: { formatted: 'failed' } }])
})

test('a flood is cut off at 30 a minute', async () => {
  const flooded = aLog()
  for (let count = 0; count < 100; count += 1) flooded.error({ err: new Error(String(count)) }, 'again')
  await arrived(30)
})

test('an unavailable receiver disturbs no one', async () => {
  expect(() => aLog('http://key@127.0.0.1:9/1').error({ err: new Error('x') }, 'failed')).not.toThrow()
})
