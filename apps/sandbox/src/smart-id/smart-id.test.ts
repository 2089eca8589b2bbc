import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrangeSandbox } from '../testing/arrange-sandbox.ts'
import type { Arranged } from '../testing/arrange-sandbox.ts'
import { openBrowser } from '../testing/browser.ts'

let sandbox: Arranged
beforeAll(async () => {
  sandbox = await arrangeSandbox()
})
afterAll(() => sandbox.stop())

const named = { relyingPartyUUID: '00000000-0000-4000-8000-000000000000', relyingPartyName: 'DEMO' }
type Answer = { status: number; body: Record<string, never> }
const digestOf = (hash: string): string => createHash(hash).update('signed info').digest('base64')

async function call(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${sandbox.url}/smart-id/v3/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const signatureRequest = (hashAlgorithm: string, digest: string, more: object = {}): object => ({
  ...named,
  certificateLevel: 'QUALIFIED',
  signatureProtocol: 'RAW_DIGEST_SIGNATURE',
  signatureProtocolParameters: {
    digest,
    signatureAlgorithm: 'rsassa-pss',
    signatureAlgorithmParameters: { hashAlgorithm },
  },
  interactions: Buffer.from(JSON.stringify([{ type: 'confirmationMessage', displayText200: 'Statūti.pdf' }])).toString(
    'base64',
  ),
  ...more,
})

async function account(): Promise<{ documentNumber: string; certificate: X509Certificate }> {
  const chosen = await call('signature/certificate-choice/notification/etsi/PNOLV-329100-10017', named)
  const { body } = await call(`session/${String(chosen.body['sessionID'])}?timeoutMs=1000`)
  const { result, cert } = body as unknown as { result: { documentNumber: string }; cert: { value: string } }
  return { documentNumber: result.documentNumber, certificate: new X509Certificate(Buffer.from(cert.value, 'base64')) }
}
const start = async (documentNumber: string, body: object): Promise<Answer> =>
  call(`signature/notification/document/${documentNumber}`, body)
const answer = async (session: string, choice: string) =>
  openBrowser(sandbox.url).open(`/smart-id/phone/${session}`, { choice })

describe('signing on a telephone', () => {
  it.each([
    ['SHA-256', 'sha256'],
    ['SHA-384', 'sha384'],
    ['SHA-512', 'sha512'],
  ])(
    'signs with %s after the confirmation, and shows the control code and the name of the document',
    async (algorithm, hash) => {
      const { documentNumber, certificate } = await account()
      const { body } = await start(documentNumber, signatureRequest(algorithm, digestOf(hash)))
      const { sessionID, vc } = body as unknown as { sessionID: string; vc: { value: string } }
      expect((await call(`session/${sessionID}?timeoutMs=1000`)).body).toEqual({ state: 'RUNNING' })
      const page = await openBrowser(sandbox.url).open(`/smart-id/phone/${sessionID}`)
      expect(page.text).toContain('Statūti.pdf')
      expect(page.text).toContain(vc.value)
      await answer(sessionID, 'OK')
      const ended = (await call(`session/${sessionID}`)).body as unknown as {
        signature: { value: string }
        result: object
      }
      expect(ended.result).toEqual({ endResult: 'OK', documentNumber })
      const key = {
        key: certificate.publicKey,
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
      }
      expect(verify(hash, Buffer.from('signed info'), key, Buffer.from(ended.signature.value, 'base64'))).toBe(true)
    },
  )

  it.each(['USER_REFUSED', 'WRONG_VC', 'TIMEOUT', 'DOCUMENT_UNUSABLE'])('ends with %s, once', async (end) => {
    const { documentNumber } = await account()
    const { body } = await start(documentNumber, signatureRequest('SHA-512', digestOf('sha512')))
    const session = String(body['sessionID'])
    await answer(session, end)
    await answer(session, 'OK')
    expect((await call(`session/${session}`)).body).toEqual({ state: 'COMPLETE', result: { endResult: end } })
  })

  it('knows its relying party, its people and what they may be asked', async () => {
    const { documentNumber } = await account()
    expect(
      (await start(documentNumber, signatureRequest('SHA-512', digestOf('sha512'), { relyingPartyUUID: 'x' }))).status,
    ).toBe(401)
    expect((await start(documentNumber, signatureRequest('SHA-512', digestOf('sha256')))).status).toBe(400)
    expect((await start(documentNumber, signatureRequest('SHA-1', digestOf('sha1')))).status).toBe(400)
    expect((await call('signature/certificate-choice/notification/etsi/PNOLV-320000-00000', named)).status).toBe(404)
    expect((await call('session/00000000-0000-0000-0000-000000000000')).status).toBe(404)
  })
})
