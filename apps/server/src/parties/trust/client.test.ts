import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PartyUnavailable } from '../../problem.ts'
import { answerJson, httpParty, type HttpParty } from '../../testing/http-party.ts'
import { trustClient } from './client.ts'
import type { Trust } from './port.ts'

let authority: HttpParty
let foreign: HttpParty
let trust: Trust
let passed = 0
beforeAll(async () => {
  ;[authority, foreign] = await Promise.all([httpParty(), httpParty()])
})
beforeEach(() => {
  passed = 0
  trust = trustClient({ TRUST_URL: `${authority.url}/pki/trust.json`, TIMESTAMP_URL: `${authority.url}/pki/tsa`, OCSP_HOSTS: ['ocsp.example:8080'] }, () => new Date(Date.now() + passed))
})
afterAll(() => Promise.all([authority.close(), foreign.close()]))

const bytes = (type: string, body: Uint8Array) => authority.behave((_request, response) => void response.writeHead(200, { 'content-type': type }).end(body))
const anchor = (service = 'CA/QC') => ({ certificate: Buffer.from('der').toString('base64'), service, name: 'Issuing', granted_from: '2020-01-01T00:00:00.000Z' })

describe('the trust anchors', () => {
  test('are read once in ten minutes, and hold while the list is away', async () => {
    authority.behave(answerJson(200, { anchors: [anchor(), { ...anchor('TSA/QTST'), granted_until: '2024-01-01T00:00:00.000Z' }] }))
    const before = authority.received.length
    const store = await trust.store()
    expect(store.anchors).toMatchObject([{ service: 'CA/QC', grantedFrom: new Date('2020-01-01') }, { service: 'TSA/QTST', grantedUntil: new Date('2024-01-01') }])
    await trust.store()
    expect(authority.received.length - before).toBe(1)
    passed = 11 * 60_000
    authority.behave((_request, response) => void response.writeHead(503).end())
    expect(await trust.store()).toBe(store)
  })

  test('are asked for again a minute after the list was away, not at every call', async () => {
    authority.behave(answerJson(200, { anchors: [anchor()] }))
    const store = await trust.store()
    passed = 11 * 60_000
    authority.behave((_request, response) => void response.writeHead(503).end())
    const before = authority.received.length
    for (let call = 0; call < 3; call += 1) expect(await trust.store()).toBe(store)
    expect(authority.received.length - before).toBe(1)
    passed += 61_000
    authority.behave(answerJson(200, { anchors: [anchor(), anchor('OCSP')] }))
    expect((await trust.store()).anchors).toHaveLength(2)
  })

  test('are read once for all who wait', async () => {
    authority.behave(answerJson(200, { anchors: [anchor()] }))
    const before = authority.received.length
    await Promise.all([trust.store(), trust.store(), trust.store()])
    expect(authority.received.length - before).toBe(1)
  })

  const broken: [string, () => void][] = [
    ['is away', () => authority.behave((_request, response) => void response.writeHead(502).end())],
    ['is another thing', () => authority.behave(answerJson(200, { anchors: [{ ...anchor(), service: 'ANY' }] }))],
    ['breaks off', () => bytes('application/json', Buffer.from('{"anchors":['))],
    ['is a page', () => bytes('text/html', Buffer.from('<html>'))],
    ['leads elsewhere', () => authority.behave((_request, response) => void response.writeHead(302, { location: `${foreign.url}/trust.json` }).end())],
    ['has no end', () => bytes('application/json', Buffer.alloc(5 * 1024 * 1024, ' '))],
  ]
  test.each(broken)('are not to be had when the list %s', async (_, arrange) => {
    arrange()
    const asked = foreign.received.length
    await expect(trust.store()).rejects.toThrow(PartyUnavailable)
    expect(foreign.received).toHaveLength(asked)
  })
})

describe('proofs', () => {
  test('go and come as they are', async () => {
    bytes('application/timestamp-reply', Buffer.from('stamp'))
    expect(Buffer.from(await trust.timestamp(Buffer.from('query'))).toString()).toBe('stamp')
    expect(authority.received.at(-1)).toMatchObject({ method: 'POST', path: '/pki/tsa', body: Buffer.from('query'), headers: { 'content-type': 'application/timestamp-query' } })
    bytes('application/ocsp-response', Buffer.from('status'))
    expect(Buffer.from(await trust.ocsp(Buffer.from('query'), `${authority.url}/pki/ocsp`)).toString()).toBe('status')
  })

  test('of another type or too long are none', async () => {
    bytes('text/plain', Buffer.from('stamp'))
    await expect(trust.timestamp(Buffer.from('query'))).rejects.toThrow(PartyUnavailable)
    bytes('application/timestamp-reply', Buffer.alloc(200_000))
    await expect(trust.timestamp(Buffer.from('query'))).rejects.toThrow(PartyUnavailable)
  })

  test.each(['file:///etc/passwd', 'http://169.254.169.254/latest/meta-data', 'http://ocsp.example/', 'ftp://ocsp.example:8080/', 'http://user:word@ocsp.example:8080/', 'not an address'])('are never asked for at %s', async (url) => {
    await expect(trust.ocsp(Buffer.from('query'), url)).rejects.toMatchObject({ cause: { message: `${url} is not allowed` } })
  })

  test('are never asked for at another host, whatever a certificate says', async () => {
    const asked = foreign.received.length
    await expect(trust.ocsp(Buffer.from('query'), `${foreign.url}/ocsp`)).rejects.toThrow(PartyUnavailable)
    expect(foreign.received).toHaveLength(asked)
  })
})
