// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  addBreadcrumb,
  captureException,
  close,
  flush,
  getClient,
  getCurrentScope,
  setContext,
  startSpan,
  withActiveSpan,
} from '@sentry/browser'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startReporting } from './error-reporter.ts'
import { ApiProblem } from '../problem.ts'
import { reportErrors } from './report-errors.ts'

interface Received {
  path: string
  /** Envelopes are lines of JSON: https://develop.sentry.dev/sdk/foundations/envelopes/ */
  lines: Record<string, unknown>[]
  text: string
}

let receiver: Server
let dsn: string
const received: Received[] = []

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void textOf(request).then((text) => {
      received.push({
        path: request.url ?? '',
        text,
        lines: text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      })
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  dsn = `http://0123456789abcdef@127.0.0.1:${(receiver.address() as AddressInfo).port}/42`
})
afterAll(() => void receiver.close())
beforeEach(() => void (received.length = 0))
afterEach(async () => {
  await close(2_000)
  document.head.innerHTML = ''
  vi.restoreAllMocks()
})

const events = () => received.flatMap(({ lines }) => lines.filter((line) => 'exception' in line))

it('an error reaches the receiver with the version, and nothing secret goes with it', async () => {
  const canaries = [
    'eyJhbGciOiJFZERTQSJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl',
    '321234-56789',
    '32123456789',
    'link-s3cret',
    'short-token',
    'k'.repeat(43),
  ]
  const [token, hyphenated, plain, link, short, key] = canaries
  history.replaceState(null, '', `/signing-document/a/b?code=${link}#key=${link}`)
  startReporting({ dsn, version: '1.2.3+abc' })
  addBreadcrumb({ category: 'fetch', data: { url: `/profile?phone=${link}`, 'Token-Key': short, Token: short } })
  setContext('sent', { 'Share-Key': short, headers: { token: short } })
  captureException(
    new Error(`${token} of ${hyphenated} and ${plain}`, {
      cause: new Error(`${key} at https://portal.example/x#${link}`),
    }),
  )
  await flush(2_000)

  expect(received.map(({ path }) => path.split('?')[0])).toEqual(['/api/42/envelope/'])
  expect(events()).toMatchObject([
    { release: '1.2.3+abc', request: { url: 'http://localhost:3000/signing-document/a/b' } },
  ])
  expect(received[0]?.text).toContain('[token] of [personal code] and [personal code]')
  for (const canary of canaries) expect(received[0]?.text).not.toContain(canary)
})

it('traces are sampled at 0.05, and carry nothing secret either', async () => {
  startReporting({ dsn, version: undefined })
  expect(getClient()?.getOptions().tracesSampleRate).toBe(0.05)
  for (const [sampleRand, name] of [
    [0.051, 'passed over'],
    [0.049, 'measured'],
  ] as const) {
    // In addition to the page load, whose sampling is separate.
    withActiveSpan(null, () => {
      getCurrentScope().setPropagationContext({ traceId: '0'.repeat(32), sampleRand })
      startSpan({ name: `${name} 321234-56789`, attributes: { url: '/x#link-s3cret' } }, () => {})
    })
  }
  await flush(2_000)
  const all = received.map(({ text }) => text).join('\n')
  expect(all).toContain('measured [personal code]')
  expect(all).not.toContain('passed over')
  expect(all).not.toMatch(/321234|link-s3cret/)
})

it.each([
  ['a refusal is not reported', new ApiProblem(409, 'application-changed', ''), 0],
  ['a lost connection is not reported', new ApiProblem(0, 'offline', ''), 0],
  ['an abort is not reported', new DOMException('', 'AbortError'), 0],
  ['a server’s failure is reported', new ApiProblem(500, 'unexpected', ''), 1],
])('%s', async (_, failure, times) => {
  startReporting({ dsn, version: undefined })
  captureException(failure)
  await flush(2_000)
  expect(events()).toHaveLength(times)
})

it('the first error loads the reporter and is not lost, and later ones are heard too', async () => {
  document.head.innerHTML = `<meta name="version" content="1.0.0"><meta name="error-reporting" content="${dsn}">`
  reportErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('before the reporter was there') }))
  await vi.waitFor(() => expect(getClient()?.getDsn()?.projectId).toBe('42'), 60_000)
  await flush(2_000)
  expect(received.map(({ text }) => text).join()).toContain('before the reporter was there')
  expect(events()).toHaveLength(1)
})

it('without any error the reporter comes once the page has been quiet for five seconds', async () => {
  document.head.innerHTML = `<meta name="error-reporting" content="${dsn}">`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  reportErrors()
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(getClient()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(getClient()?.getDsn()?.projectId).toBe('42'), 60_000)
})

it('without a place to report to nothing is listened to and nothing loaded', () => {
  const listening = vi.spyOn(window, 'addEventListener')
  reportErrors()
  expect(listening).not.toHaveBeenCalled()
})
