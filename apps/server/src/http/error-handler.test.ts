import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { handleErrors } from './error-handler.ts'

async function answerTo(error: Error): Promise<string> {
  const app = Fastify()
  handleErrors(app)
  app.get('/', () => Promise.reject(error))
  const answer = await app.inject('/')
  await app.close()
  return answer.json<{ code: string }>().code
}

test.each([
  ['the database’s socket that is not there', { code: 'ENOENT', syscall: 'connect' }, 'service-unavailable'],
  ['a database that refuses', { code: 'ECONNREFUSED', syscall: 'connect' }, 'service-unavailable'],
  ['a database whose disk is full', { code: '53100' }, 'service-unavailable'],
  ['a database without memory', { code: '53200' }, 'service-unavailable'],
  ['a database that has become read-only', { code: '25006' }, 'service-unavailable'],
  ['a store of files that is full', { code: 'ENOSPC', syscall: 'write' }, 'service-unavailable'],
  ['a store of files over its quota', { code: 'EDQUOT', syscall: 'write' }, 'service-unavailable'],
  ['a statement that is wrong', { code: '42601' }, 'unexpected'],
  ['a file that is not there', { code: 'ENOENT', syscall: 'open' }, 'unexpected'],
])('%s', async (_, properties, code) => {
  expect(await answerTo(Object.assign(new Error('failed'), properties))).toBe(code)
})

test.each([
  ['lv', 'Diemžēl pakalpojums šobrīd nav pieejams. Lūdzu, mēģiniet vēlāk.'],
  ['en', "Sorry, the service isn't available right now. Please try again later."],
])(
  'a database that is away is told in the reader’s language (%s), with when to ask again',
  async (language, message) => {
    const app = Fastify()
    handleErrors(app)
    app.get('/', () => Promise.reject(Object.assign(new Error('failed'), { code: 'ECONNREFUSED' })))
    const answer = await app.inject({ url: '/', headers: { language } })
    await app.close()
    expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ message: string }>().message]).toEqual([
      503,
      '2',
      message,
    ])
  },
)

test('a refusal that follows upon a file’s headers is told as itself, and kept by no cache', async () => {
  const app = Fastify()
  handleErrors(app)
  app.get('/', (_request, reply) => {
    void reply.headers({
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"1"',
    })
    throw new Problem('not-found')
  })
  const { statusCode, headers, body } = await app.inject('/')
  await app.close()
  expect(statusCode).toBe(404)
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers).not.toHaveProperty('etag')
  expect(JSON.parse(body)).toMatchObject({ code: 'not-found' })
})
