import Fastify from 'fastify'
import { expect, test } from 'vitest'
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
  ['a file that is not there', { code: 'ENOENT', syscall: 'open' }, 'unexpected'],
])('%s', async (_, properties, code) => {
  expect(await answerTo(Object.assign(new Error('failed'), properties))).toBe(code)
})
