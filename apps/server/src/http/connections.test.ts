import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ProblemBody } from '@portal/contract/shapes'
import { listen } from '../listen.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal | undefined
afterEach(async () => {
  await portal?.close()
  portal = undefined
})

/** All that comes back on a connection, as far as it has come. */
async function open(portalUrl: string): Promise<{ socket: Socket; received: () => string; ended: Promise<void> }> {
  const { hostname, port } = new URL(portalUrl)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return { socket, received: () => text, ended }
}

async function listening(): Promise<string> {
  portal = await testPortal()
  return listen(portal.app, { port: 0, host: '127.0.0.1' })
}

test.each([
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400, 'malformed-request'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'malformed-request',
  ],
])('%s is refused in the shape of all refusals, with the headers that protect', async (_, request, status, code) => {
  const { socket, received, ended } = await open(await listening())
  socket.write(request)
  await ended
  const [head = '', body = ''] = received().split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toMatch(/content-security-policy: default-src 'self'/)
  expect(head).toMatch(/cache-control: no-store/)
  expect(ProblemBody.parse(JSON.parse(body)).code).toBe(code)
})

test('whoever is connected while the portal ends is still answered', async () => {
  const url = await listening()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const app = portal?.app
  // Stays until it is let go, so that the connection is in use when the portal begins to end.
  const asked = Promise.withResolvers<void>()
  const { socket, received, ended } = await open(url)
  portal!.deps.pool.query = new Proxy(portal!.deps.pool.query, {
    apply: (query, self, given: unknown[]) => {
      asked.resolve()
      return held.then(() => Reflect.apply(query, self, given) as unknown)
    },
  })
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
  socket.write(get('/ready'))
  await asked.promise
  const closing = app?.close()
  socket.write(get('/health'))
  release()
  await ended
  await closing
  expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(received()).toMatch(/connection: close/i)
})

test('of those who come all at once many are let in at a time', async () => {
  const { hostname, port } = new URL(await listening())
  let connected = 0
  portal?.app.server.on('connection', () => (connected += 1))
  const crowd = Array.from({ length: 300 }, () => connect(Number(port), hostname))
  let turns = 0
  for (; connected < crowd.length; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(turns).toBeLessThan(crowd.length / 3)
  for (const socket of crowd) socket.destroy()
})

test('where somebody else listens the portal does not', async () => {
  const { port } = new URL(await listening())
  const second = await testPortal()
  await expect(listen(second.app, { port: Number(port), host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE')
  await second.close()
})
