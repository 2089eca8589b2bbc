import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { IdentityProviders } from '../parties/identity-provider/port.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { UsageError } from './command-line.ts'
import { probe } from './probe.ts'

let folder: string
let portal: TestPortal
let provider: Server
let loginPage: { status: number; queries: string[] }
let url: string
let app: Awaited<ReturnType<typeof buildApp>>

const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probe-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'version.json'), '{"version":"1"}')
  await writeFile(join(folder, 'assets/main.js'), '')
  await writeFile(
    join(folder, 'index.html'),
    '<html><head></head><script type="module" src="/assets/main.js"></script>',
  )
  loginPage = { status: 200, queries: [] }
  provider = createServer((request, response) => {
    loginPage.queries.push(request.url ?? '')
    response.writeHead(loginPage.status).end()
  })
  const loginUrl = `${await listen(provider)}/login`
  portal = await testPortal()
  const identityProviders: IdentityProviders = {
    ...portal.deps.identityProviders,
    begin: async () => ({ url: loginUrl, checks: { state: 'a', nonce: 'b', verifier: 'c' } }),
  }
  app = await buildApp({ ...portal.deps, identityProviders }, { webFolder: folder })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => void (loginPage.status = 200))
afterAll(async () => {
  await app.close()
  await portal.close()
  provider.closeAllConnections()
  provider.close()
  await rm(folder, { recursive: true })
})

const metrics = () => readFile(join(folder, 'portal.prom'), 'utf8')

test('a portal that works is one line and a metric', async () => {
  expect(await probe([url, '--metrics', join(folder, 'portal.prom')])).toMatch(/^ok 6 steps in \d+ ms\n$/)
  expect(await metrics()).toMatch(/^probe_success\{probe="portal"\} 1$/m)
  expect(await metrics()).toMatch(/^probe_at_seconds\{probe="portal"\} \d{10}$/m)
  expect(await readdir(folder)).not.toContain('portal.prom.new')
  expect(loginPage.queries).toEqual(['/login'])
})

test('a provider that fails is named by its step and host, and the metric is 0', async () => {
  loginPage.status = 502
  await expect(probe([url, '--metrics', join(folder, 'portal.prom')])).rejects.toThrow(
    /^FAILED login: 127\.0\.0\.1:\d+ answered 502$/,
  )
  expect(await metrics()).toMatch(/^probe_success\{probe="portal"\} 0$/m)
})

test('a portal without its front end fails at the first page', async () => {
  await rm(join(folder, 'assets/main.js'))
  await expect(probe([url])).rejects.toThrow('FAILED first page: answered 404')
  await writeFile(join(folder, 'assets/main.js'), '')
})

test('a portal whose database is away fails at ready', async () => {
  const { query } = portal.deps.pool
  portal.deps.pool.query = (() => Promise.reject(new Error('away'))) as typeof query
  await expect(probe([url])).rejects.toThrow('FAILED ready: answered 503')
  portal.deps.pool.query = query
})

test('a server that is silent or absent fails in one line', async () => {
  const silent = createServer(() => {})
  const address = await listen(silent)
  await expect(probe([address, '--seconds', '0.05'])).rejects.toThrow('FAILED first page: no answer within 0.05 s')
  silent.closeAllConnections()
  silent.close()
  await expect(probe([address])).rejects.toThrow('FAILED first page: ECONNREFUSED')
})

test.each([
  [[]],
  [['portal.example']],
  [['https://a.example', 'https://b.example']],
  [['https://a.example', '--seconds', 'x']],
])('refuses the arguments %j', async (given) => {
  await expect(probe(given)).rejects.toThrow(UsageError)
})
