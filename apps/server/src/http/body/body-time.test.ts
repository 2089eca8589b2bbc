import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitBodyTime } from './body-time.ts'

const patienceMs = 120_000
const leastBytes = 100

let app: FastifyInstance
let socket: Socket
let heard: Promise<string>
/** Reports when a request's head and when bytes of its body have arrived at the server. */
let arrivals: EventEmitter

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  arrivals = new EventEmitter()
  app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    let size = 0
    payload
      .on('data', (chunk: Buffer) => {
        size += chunk.length
        arrivals.emit('bytes')
      })
      .on('end', () => done(null, size))
  })
  limitBodyTime(app, { patienceMs, leastBytes })
  app.addHook('onRequest', async () => void arrivals.emit('head'))
  app.post('/', async ({ body }) => ({ body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  heard = new Promise((resolve) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString())).once('close', () => resolve(text))
  })
})
afterEach(async () => {
  socket.destroy()
  await app.close()
  vi.useRealTimers()
})

async function begin(type: string, length: number): Promise<void> {
  const begun = once(arrivals, 'head')
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  await begun
}

async function arrive(bytes: number): Promise<void> {
  const arrived = once(arrivals, 'bytes')
  socket.write('x'.repeat(bytes))
  await arrived
  // The parser sees the end of a body only after its last bytes.
  await new Promise((resolve) => setImmediate(resolve))
}

const multipart = 'multipart/form-data; boundary=x'

test('a file upload that makes progress may take longer in total than the timeout', async () => {
  await begin(multipart, 1_000)
  for (let count = 0; count < 9; count += 1) {
    await arrive(100)
    vi.advanceTimersByTime(patienceMs)
  }
  socket.write('x'.repeat(100))
  expect(await heard).toMatch(/^HTTP\/1\.1 200[\s\S]*"body":1000/)
})

test('cuts off a file that arrives byte by byte', async () => {
  await begin(multipart, 1_000)
  await arrive(300)
  vi.advanceTimersByTime(patienceMs)
  await arrive(99)
  vi.advanceTimersByTime(patienceMs)
  expect(await heard).not.toMatch(/ 200 /)
})

test('any other body must arrive within the timeout, however steadily it arrives', async () => {
  await begin('application/json', 1_000)
  await arrive(500)
  vi.advanceTimersByTime(patienceMs)
  expect(await heard).not.toMatch(/ 200 /)
})

test('ignores a body that has arrived completely', async () => {
  await begin('application/json', 10)
  await arrive(10)
  vi.advanceTimersByTime(patienceMs)
  expect(await heard).toMatch(/^HTTP\/1\.1 200/)
})
