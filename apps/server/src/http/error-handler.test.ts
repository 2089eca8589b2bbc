import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { NodeOutdated } from '../db/nodes/node-connections.ts'
import { waitedTooLong } from '../db/nodes/node-pool.ts'
import { CallerOverloaded, Overloaded, Problem } from '../problem.ts'
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
  ['a missing database socket', { code: 'ENOENT', syscall: 'connect' }, 'service-unavailable'],
  ['a database that refuses connections', { code: 'ECONNREFUSED', syscall: 'connect' }, 'service-unavailable'],
  ['a database whose disk is full', { code: '53100' }, 'service-unavailable'],
  ['a database without memory', { code: '53200' }, 'service-unavailable'],
  ['a read-only database', { code: '25006' }, 'service-unavailable'],
  ['a full file store', { code: 'ENOSPC', syscall: 'write' }, 'service-unavailable'],
  ['a store of files over its quota', { code: 'EDQUOT', syscall: 'write' }, 'service-unavailable'],
  ['an invalid statement', { code: '42601' }, 'unexpected'],
  ['a missing file', { code: 'ENOENT', syscall: 'open' }, 'unexpected'],
])('%s', async (_, properties, code) => {
  expect(await answerTo(Object.assign(new Error('failed'), properties))).toBe(code)
})

test.each([
  ['a portal without capacity', new Overloaded(), 'too-busy'],
  ['a node that is too old for the database', new NodeOutdated(), 'too-busy'],
  ['a connection that was not free in time', new Error(waitedTooLong), 'too-busy'],
  ['a caller with too much work under way', new CallerOverloaded(), 'too-many-requests'],
])('%s', async (_, error, code) => {
  expect(await answerTo(error)).toBe(code)
})

test.each([
  ['lv', 'Diemžēl pakalpojums šobrīd nav pieejams. Lūdzu, mēģiniet vēlāk.'],
  ['en', "Sorry, the service isn't available right now. Please try again later."],
])('reports an unavailable database in the reader’s language (%s) with a retry time', async (language, message) => {
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
})

test('reports an error after the headers of a file as an error, and no cache keeps it', async () => {
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

test('sends only the parameters that the message names', async () => {
  const app = Fastify()
  handleErrors(app)
  app.get('/', () => Promise.reject(new Problem('page-too-far', { params: { most: 10, cause: 'internal' } })))
  const answer = await app.inject('/')
  await app.close()
  expect(answer.json()).toMatchObject({ code: 'page-too-far', params: { most: 10 } })
  expect(answer.body).not.toContain('internal')
})
