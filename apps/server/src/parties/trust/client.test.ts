import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PartyUnavailable } from '../../problem.ts'
import { httpParty, type HttpParty } from '../../testing/fake-parties/http-party.ts'
import { trustClient } from './client.ts'
import type { Trust } from './port.ts'

let authority: HttpParty
let foreign: HttpParty
let trust: Trust
beforeAll(async () => {
  ;[authority, foreign] = await Promise.all([httpParty(), httpParty()])
})
beforeEach(() => {
  trust = trustClient(
    { TIMESTAMP_URL: `${authority.url}/pki/tsa`, OCSP_HOSTS: ['ocsp.example:8080'] },
    { store: () => Promise.reject(new Error('no anchors here')) },
  )
})
afterAll(() => Promise.all([authority.close(), foreign.close()]))

const bytes = (type: string, body: Uint8Array) =>
  authority.behave((_request, response) => void response.writeHead(200, { 'content-type': type }).end(body))

describe('requests for evidence', () => {
  test('send and return bytes unchanged', async () => {
    bytes('application/timestamp-reply', Buffer.from('stamp'))
    expect(Buffer.from(await trust.timestamp(Buffer.from('query'))).toString()).toBe('stamp')
    expect(authority.received.at(-1)).toMatchObject({
      method: 'POST',
      path: '/pki/tsa',
      body: Buffer.from('query'),
      headers: { 'content-type': 'application/timestamp-query' },
    })
    bytes('application/ocsp-response', Buffer.from('status'))
    expect(Buffer.from(await trust.ocsp(Buffer.from('query'), `${authority.url}/pki/ocsp`)).toString()).toBe('status')
  })

  test('reject another type and excessive length', async () => {
    bytes('text/plain', Buffer.from('stamp'))
    await expect(trust.timestamp(Buffer.from('query'))).rejects.toThrow(PartyUnavailable)
    bytes('application/timestamp-reply', Buffer.alloc(200_000))
    await expect(trust.timestamp(Buffer.from('query'))).rejects.toThrow(PartyUnavailable)
  })

  test.each([
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data',
    'http://ocsp.example/',
    'ftp://ocsp.example:8080/',
    'http://user:word@ocsp.example:8080/',
    'not an address',
  ])('never go to %s', async (url) => {
    await expect(trust.ocsp(Buffer.from('query'), url)).rejects.toMatchObject({
      cause: { message: `${url} is not allowed` },
    })
  })

  test('never go to another host, whatever a certificate says', async () => {
    const asked = foreign.received.length
    await expect(trust.ocsp(Buffer.from('query'), `${foreign.url}/ocsp`)).rejects.toThrow(PartyUnavailable)
    expect(foreign.received).toHaveLength(asked)
  })
})
