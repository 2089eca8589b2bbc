import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { ProblemBody } from '@portal/contract/shapes'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { endConnectionsGently } from './end-connections.ts'

let portal: TestPortal | undefined
afterEach(async () => {
  await portal?.close()
  portal = undefined
})

/** Opens a connection and collects the received text. */
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
  return portal.app.listen({ port: 0, host: '127.0.0.1' })
}

const stopsListening = ({ app }: TestPortal) => expect.poll(() => app.server.listening).toBe(false)

test.each([
  [
    'a request with endless headers',
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['a request that is not HTTP', 'HELLO\r\n\r\n', 400, 'malformed-request'],
  [
    'a request with two lengths',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'malformed-request',
  ],
])('%s gets a standard error response with the protective headers', async (_, request, status, code) => {
  const { socket, received, ended } = await open(await listening())
  socket.write(request)
  await ended
  const [head = '', body = ''] = received().split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toMatch(/content-security-policy: default-src 'self'/)
  expect(head).toMatch(/cache-control: no-store/)
  expect(ProblemBody.parse(JSON.parse(body)).code).toBe(code)
})

test('answers clients that are connected while the portal shuts down', async () => {
  const url = await listening()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const app = portal?.app
  // The query blocks until the test releases it, so that the connection is in use when the portal begins to close.
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

test('a connection of a proxy is answered once more while the portal shuts down', async () => {
  portal = await testPortal()
  endConnectionsGently(portal.app, () => 0)
  const { socket, received, ended } = await open(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
  const get = 'GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n'
  socket.write(get)
  await expect.poll(received).toMatch(/^HTTP\/1\.1 200 /)
  const closing = portal.app.close()
  await stopsListening(portal)
  socket.write(get)
  await ended
  await closing
  expect(received().match(/HTTP\/1\.1 \d+|(?<=connection: )[a-z-]+/gi)).toEqual([
    'HTTP/1.1 200',
    'keep-alive',
    'HTTP/1.1 200',
    'close',
  ])
})

test('a proxy keeps its connections while new ones wait, because each new one waits for a turn of the event loop', async () => {
  portal = await testPortal()
  const { server } = portal.app
  let isBusy = true
  endConnectionsGently(portal.app, () => {
    const connection = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
    if (isBusy) server.emit('connection', connection)
    return 0
  })
  const url = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const [{ socket, received, ended }, leaving] = [await open(url), await open(url)]
  const closing = portal.app.close()
  socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(received).toMatch(/connection: keep-alive/i)
  // A client that asks for the end of its connection gets it.
  leaving.socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  await leaving.ended
  expect(leaving.received()).toMatch(/connection: close/i)
  isBusy = false
  await stopsListening(portal)
  socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await ended
  await closing
  expect(received().match(/(?<=connection: )[a-z-]+/gi)).toEqual(['keep-alive', 'close'])
})

test('connections of a busy proxy are answered until it has used each, and then an unused one ends', async () => {
  portal = await testPortal()
  let [now, looks] = [0, 0]
  endConnectionsGently(portal.app, () => {
    looks += 1
    return now
  })
  const url = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const connections = await Promise.all(Array.from({ length: 5 }, () => open(url)))
  const unused = connections.pop()
  const closing = portal.app.close()
  await stopsListening(portal)
  for (const { socket, received, ended } of connections) {
    socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await ended
    expect(received()).toMatch(/^HTTP\/1\.1 200 /)
    now += 1_400
    const before = looks
    await expect.poll(() => looks).toBeGreaterThan(before)
  }
  now += 3_000
  await unused?.ended
  await closing
})
