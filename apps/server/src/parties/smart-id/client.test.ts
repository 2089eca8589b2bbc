import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { PartyUnavailable } from '../../problem.ts'
import { answerJson, httpParty, type HttpParty } from '../../testing/fake-parties/http-party.ts'
import { smartId } from './client.ts'
import { PhoneSigningRefused, type PhoneSigning } from './port.ts'

let party: HttpParty
let service: PhoneSigning
beforeAll(async () => {
  party = await httpParty()
  service = smartId({ url: party.url, relyingParty: { uuid: 'our-uuid', name: 'Portāls' } })
})
afterAll(() => party.close())

let answers: Record<string, [number, unknown]>
beforeEach(() => {
  answers = {}
  party.behave((request, response) => {
    const [status, body] = answers[request.path.split('?')[0] ?? ''] ?? [404, {}]
    answerJson(status, body)(request, response)
  })
})

const digest = createHash('sha512').update('signed info').digest('base64')
const cert = { value: Buffer.from('leaf').toString('base64'), certificateLevel: 'QUALIFIED' }
const number = 'PNOLV-329100-10017-K2GN-Q'
const complete = (given: object): [number, unknown] => [200, { state: 'COMPLETE', ...given }]
const ended = (endResult: string) => complete({ result: { endResult } })
const choose = '/v3/signature/certificate-choice/notification/etsi/PNOLV-329100-10017'
const start = { documentNumber: number, prepared: { digest, hash: 'sha512' }, description: 'Statūti.pdf' } as const

test('the account is chosen on the phone, in the portal’s own name', async () => {
  answers = {
    [choose]: [200, { sessionID: 's1' }],
    '/v3/session/s1': complete({ result: { endResult: 'OK', documentNumber: number }, cert }),
  }
  expect(await service.chooseAccount('32910010017')).toEqual({
    documentNumber: number,
    certificate: new Uint8Array(Buffer.from('leaf')),
  })
  const [asked] = party.received.slice(-2)
  expect(JSON.parse(String(asked?.body))).toEqual({
    relyingPartyUUID: 'our-uuid',
    relyingPartyName: 'Portāls',
    certificateLevel: 'QUALIFIED',
  })
})

test('a jump of the machine’s clock does not end the choice on the phone', async () => {
  let polls = 0
  onTestFinished(() => void vi.useRealTimers())
  party.behave((request, response) => {
    if (request.path === choose) return answerJson(200, { sessionID: 's1' })(request, response)
    polls += 1
    if (polls === 1) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
    const chosen = complete({ result: { endResult: 'OK', documentNumber: number }, cert })
    const [status, body] = polls === 1 ? [200, { state: 'RUNNING' }] : chosen
    return answerJson(status, body)(request, response)
  })
  expect((await service.chooseAccount('32910010017')).documentNumber).toBe(number)
})

test('a known account is requested at once, and a closed one is none', async () => {
  const path = `/v3/signature/certificate/${number}`
  answers = { [path]: [200, { state: 'OK', cert }] }
  expect((await service.accountOf(number))?.documentNumber).toBe(number)
  answers = { [path]: [200, { state: 'DOCUMENT_UNUSABLE' }] }
  expect(await service.accountOf(number)).toBeUndefined()
  answers = {}
  expect(await service.accountOf(number)).toBeUndefined()
})

test('the digest goes to the phone with its description, and the code is returned', async () => {
  answers = {
    [`/v3/signature/notification/document/${number}`]: [
      200,
      { sessionID: 's2', vc: { type: 'numeric4', value: '4711' } },
    ],
  }
  expect(await service.start(start)).toEqual({ sessionId: 's2', controlCode: '4711' })
  const { interactions, ...body } = JSON.parse(String(party.received.at(-1)?.body)) as Record<string, string>
  expect(body).toEqual({
    relyingPartyUUID: 'our-uuid',
    relyingPartyName: 'Portāls',
    certificateLevel: 'QUALIFIED',
    signatureProtocol: 'RAW_DIGEST_SIGNATURE',
    signatureProtocolParameters: {
      digest,
      signatureAlgorithm: 'rsassa-pss',
      signatureAlgorithmParameters: { hashAlgorithm: 'SHA-512' },
    },
  })
  expect(JSON.parse(Buffer.from(interactions ?? '', 'base64').toString())).toEqual([
    { type: 'confirmationMessage', displayText200: 'Statūti.pdf' },
    { type: 'displayTextAndPIN', displayText60: 'Statūti.pdf' },
  ])
})

test('the value is returned once the person has entered the PIN', async () => {
  answers = { '/v3/session/s3': [200, { state: 'RUNNING' }] }
  expect(await service.poll('s3')).toBeUndefined()
  answers = {
    '/v3/session/s3': complete({
      result: { endResult: 'OK', documentNumber: number },
      signature: { value: 'dmFsdWU=' },
      cert,
    }),
  }
  expect(Buffer.from((await service.poll('s3')) ?? []).toString()).toBe('value')
})

describe('there is no signature', () => {
  test.each([
    ['USER_REFUSED', 'refused'],
    ['USER_REFUSED_CERT_CHOICE', 'refused'],
    ['USER_REFUSED_INTERACTION', 'refused'],
    ['TIMEOUT', 'timed-out'],
    ['WRONG_VC', 'wrong-code'],
    ['DOCUMENT_UNUSABLE', 'unusable'],
    ['ACCOUNT_UNUSABLE', 'unusable'],
    ['REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP', 'app-too-old'],
    ['PROTOCOL_FAILURE', 'failed'],
    ['SERVER_ERROR', 'failed'],
    ['what nobody knows yet', 'failed'],
  ])('when the session ends with %s', async (end, refusal) => {
    answers = { '/v3/session/s4': ended(end) }
    await expect(service.poll('s4')).rejects.toEqual(new PhoneSigningRefused(refusal as never))
  })

  test('when the session no longer exists', async () => {
    await expect(service.poll('gone')).rejects.toEqual(new PhoneSigningRefused('timed-out'))
  })

  test.each([
    [404, 'no-account'],
    [471, 'no-account'],
    [472, 'unusable'],
  ])('when choosing an account is answered with %i', async (status, refusal) => {
    answers = { [choose]: [status, {}] }
    await expect(service.chooseAccount('32910010017')).rejects.toEqual(new PhoneSigningRefused(refusal as never))
  })

  test('with an account of a lower level than requested', async () => {
    answers = {
      [`/v3/signature/certificate/${number}`]: [200, { state: 'OK', cert: { ...cert, certificateLevel: 'ADVANCED' } }],
    }
    await expect(service.accountOf(number)).rejects.toEqual(new PhoneSigningRefused('no-account'))
  })
})

test.each<[string, [number, unknown]]>([
  ['does not know the portal', [401, {}]],
  ['forbids it', [403, {}]],
  ['finds the portal’s version too old', [480, {}]],
  ['is under maintenance', [580, {}]],
  ['returns no session', [200, {}]],
  ['returns a session that is a path', [200, { sessionID: '../x', vc: { type: 'numeric4', value: '4711' } }]],
  ['returns an invalid code', [200, { sessionID: 's', vc: { type: 'numeric4', value: '<b>1</b>' } }]],
])('a service that %s is unavailable', async (_, answered) => {
  answers = { [`/v3/signature/notification/document/${number}`]: answered }
  await expect(service.start(start)).rejects.toThrow(PartyUnavailable)
})
