import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PartyUnavailable } from '../../problem.ts'
import { answerJson, httpParty, type HttpParty } from '../../testing/fake-parties/http-party.ts'
import { cscSigningService } from './client.ts'
import { SigningRefused, type SigningService } from './port.ts'

let party: HttpParty
let service: SigningService
beforeAll(async () => {
  party = await httpParty()
  service = cscSigningService({ url: `${party.url}/csc`, secret: 'signing secret' })
})
afterAll(() => party.close())

const digest = createHash('sha256').update('signed info').digest('base64')
const other = createHash('sha256').update('signed info of another').digest('base64')
const prepared = [digest, other].map(
  (each) => ({ digest: each, hash: 'sha256', signatureAlgorithm: 'ecdsa-sha256' }) as const,
)
const info = (given: object = {}) => ({
  credentialID: 'key-1',
  key: { status: 'enabled', algo: ['1.2.840.10045.4.3.2', '1.2.3'] },
  cert: { status: 'valid', certificates: ['bGVhZg==', 'aXNzdWVy', 'cm9vdA=='] },
  ...given,
})
const answers = (byPath: Record<string, [number, unknown]>) =>
  party.behave((request, response) => {
    const [status, body] = byPath[request.path] ?? [404, {}]
    answerJson(status, body)(request, response)
  })
const token = (name: string): [number, unknown] => [200, { access_token: name, token_type: 'Bearer' }]

describe('the credentials of a person', () => {
  test('are requested by personal code, in the portal’s own name', async () => {
    answers({
      '/csc/oauth2/token': token('service-token'),
      '/csc/v2/credentials/list': [200, { credentialIDs: ['key-1'], credentialInfos: [info()] }],
    })
    const credentials = await service.credentialsOf('32910010017')
    expect(credentials).toEqual([
      {
        credentialId: 'key-1',
        certificate: new Uint8Array(Buffer.from('leaf')),
        issuers: [new Uint8Array(Buffer.from('issuer')), new Uint8Array(Buffer.from('root'))],
        algorithms: ['ecdsa-sha256'],
        mostAtOnce: 1,
      },
    ])
    const [forToken, forList] = party.received.slice(-2)
    expect(forToken?.headers.authorization).toBe(`Basic ${Buffer.from('portal:signing secret').toString('base64')}`)
    expect(forToken?.body.toString()).toContain('grant_type=client_credentials')
    expect(forList?.headers.authorization).toBe('Bearer service-token')
    expect(JSON.parse(String(forList?.body))).toEqual({
      userID: 'PNOLV-329100-10017',
      credentialInfo: true,
      certificates: 'chain',
      certInfo: true,
    })
  })

  const unusable: [string, object][] = [
    ['is disabled', { key: { status: 'disabled', algo: [] } }],
    ['is revoked', { cert: { status: 'revoked', certificates: ['bGVhZg=='] } }],
  ]
  test.each(unusable)('omit one that %s', async (_, given) => {
    answers({
      '/csc/oauth2/token': token('t'),
      '/csc/v2/credentials/list': [200, { credentialIDs: ['key-1'], credentialInfos: [info(given)] }],
    })
    expect(await service.credentialsOf('32910010017')).toEqual([])
  })
})

test('the person is redirected with all digests, a state and a challenge for the stored verifier', () => {
  const [state, verifier] = ['a state', 'a verifier']
  const url = service.authorize({
    credentialId: 'key-1',
    prepared,
    state,
    verifier,
    redirectUri: 'http://localhost:4000/signing-document/a/b',
    language: 'lv',
    description: 'Statūti.pdf',
  })
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    response_type: 'code',
    client_id: 'portal',
    redirect_uri: 'http://localhost:4000/signing-document/a/b',
    scope: 'credential',
    credentialID: 'key-1',
    numSignatures: '2',
    hashes: [digest, other].map((each) => Buffer.from(each, 'base64').toString('base64url')).join(','),
    hashAlgorithmOID: '2.16.840.1.101.3.4.2.1',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    lang: 'lv',
    description: 'Statūti.pdf',
  })
})

describe('the signatures', () => {
  const confirmed = {
    credentialId: 'key-1',
    prepared,
    code: 'code',
    verifier: 'verifier',
    redirectUri: 'http://localhost:4000/signing-document/a/b',
  }

  test('are returned for the code and its verifier, over the same digests in the same order', async () => {
    answers({
      '/csc/oauth2/token': token('sad'),
      '/csc/v2/signatures/signHash': [
        200,
        { signatures: ['value', 'another'].map((each) => Buffer.from(each).toString('base64')) },
      ],
    })
    const values = await service.sign(confirmed)
    expect(values.map((value) => Buffer.from(value).toString())).toEqual(['value', 'another'])
    const [forToken, forValue] = party.received.slice(-2)
    expect(Object.fromEntries(new URLSearchParams(forToken?.body.toString()))).toEqual({
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: confirmed.redirectUri,
      code_verifier: 'verifier',
    })
    expect(forValue?.headers.authorization).toBe('Bearer sad')
    expect(JSON.parse(String(forValue?.body))).toEqual({
      credentialID: 'key-1',
      hashes: [digest, other],
      hashAlgorithmOID: '2.16.840.1.101.3.4.2.1',
      signAlgo: '1.2.840.10045.4.3.2',
    })
  })

  const refusals: [string, Record<string, [number, unknown]>, new (...given: never[]) => Error][] = [
    ['a used code', { '/csc/oauth2/token': [400, { error: 'invalid_grant' }] }, SigningRefused],
    [
      'an unconfirmed digest',
      { '/csc/oauth2/token': token('sad'), '/csc/v2/signatures/signHash': [400, { error: 'invalid_request' }] },
      SigningRefused,
    ],
    ['a service that is down', { '/csc/oauth2/token': [503, {}] }, PartyUnavailable],
    [
      'a service that accepted the code and returned no value',
      { '/csc/oauth2/token': token('sad'), '/csc/v2/signatures/signHash': [503, {}] },
      SigningRefused,
    ],
    [
      'three values for two',
      {
        '/csc/oauth2/token': token('sad'),
        '/csc/v2/signatures/signHash': [200, { signatures: ['YQ==', 'Yg==', 'Yw=='] }],
      },
      SigningRefused,
    ],
  ]
  test.each(refusals)('are missing with %s', async (_, arranged, kind) => {
    answers(arranged)
    await expect(service.sign(confirmed)).rejects.toThrow(kind)
  })
})
