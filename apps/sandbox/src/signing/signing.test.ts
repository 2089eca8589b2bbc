import { createHash, generateKeyPairSync, randomBytes, verify, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrangeSandbox } from '../testing/arrange-sandbox.ts'
import type { Arranged } from '../testing/arrange-sandbox.ts'
import { openBrowser } from '../testing/browser.ts'
import { signDigest } from './sign-digest.ts'

let sandbox: Arranged
let serviceToken: string
beforeAll(async () => {
  sandbox = await arrangeSandbox()
  serviceToken = String((await token({ grant_type: 'client_credentials' })).body.access_token)
})
afterAll(() => sandbox.stop())

type Answer = { status: number; body: Record<string, unknown> }
const sha256 = '2.16.840.1.101.3.4.2.1'
const digestOf = (text: string, name = 'sha256'): Buffer => createHash(name).update(text).digest()

async function token(form: Record<string, string>, secret = 'signing-secret'): Promise<Answer> {
  const answer = await fetch(`${sandbox.url}/csc/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`portal:${secret}`).toString('base64')}` },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function call(path: string, body: unknown, bearer = serviceToken): Promise<Answer> {
  const answer = await fetch(`${sandbox.url}/csc/v2/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

type Credential = {
  credentialID: string
  key: { algo: string[]; len: number; curve?: string }
  cert: { certificates: string[] }
  SCAL: string
}
async function credentialOf(user: string): Promise<Credential> {
  const { body } = await call('credentials/list', {
    userID: user,
    credentialInfo: true,
    certificates: 'chain',
    certInfo: true,
  })
  const [credential] = body.credentialInfos as Credential[]
  if (!credential) throw new Error(`${user} has no credential.`)
  expect(body.credentialIDs).toEqual([credential.credentialID])
  return credential
}

const returnUrl = (): string => `${sandbox.portal.url}/signing-document/abc`

function authorizeUrl(
  credentialId: string,
  digest: Buffer,
  verifier: string,
  more: Record<string, string> = {},
): string {
  return `${sandbox.url}/csc/oauth2/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: 'portal',
    redirect_uri: returnUrl(),
    scope: 'credential',
    credentialID: credentialId,
    numSignatures: '1',
    hashes: digest.toString('base64url'),
    hashAlgorithmOID: sha256,
    state: 's1',
    code_challenge: digestOf(verifier).toString('base64url'),
    code_challenge_method: 'S256',
    lang: 'en',
    description: 'Founding decision of SIA "Jauna"',
    ...more,
  }).toString()}`
}

async function consent(
  credentialId: string,
  digest: Buffer,
  more?: Record<string, string>,
): Promise<{ code: string; verifier: string }> {
  const verifier = randomBytes(32).toString('base64url')
  const browser = openBrowser(sandbox.url)
  const page = await browser.open(authorizeUrl(credentialId, digest, verifier, more))
  const end = new URL((await browser.open(page.url, { choice: 'confirm', pin: '1234' })).url)
  expect(end.searchParams.get('state')).toBe('s1')
  return { code: end.searchParams.get('code') ?? '', verifier }
}

async function credentialToken(credentialId: string, digest: Buffer, more?: Record<string, string>): Promise<string> {
  const { code, verifier } = await consent(credentialId, digest, more)
  const { status, body } = await token({
    grant_type: 'authorization_code',
    code,
    redirect_uri: returnUrl(),
    code_verifier: verifier,
    client_id: 'portal',
  })
  expect(status).toBe(200)
  return String(body.access_token)
}

describe('remote signing', () => {
  it.each([
    ['Anna, P-256', 'PNOLV-329100-10017', '1.2.840.10045.4.3.2', sha256, 'sha256'],
    ['Ilze, P-384', 'PNOLV-329100-10033', '1.2.840.10045.4.3.3', '2.16.840.1.101.3.4.2.2', 'sha384'],
    ['Baiba, RSA', 'PNOLV-329100-10116', '1.2.840.113549.1.1.11', sha256, 'sha256'],
  ])('signs for %s the consented data', async (_who, user, signAlgo, hashAlgorithmOID, hash) => {
    const credential = await credentialOf(user)
    expect(credential.key.algo[0]).toBe(signAlgo)
    expect(credential.SCAL).toBe('2')
    const certificates = credential.cert.certificates.map((one) => new X509Certificate(Buffer.from(one, 'base64')))
    expect(certificates[0]?.subject).toContain(`serialNumber=${user}`)
    expect(certificates[0]?.verify(certificates[1]!.publicKey)).toBe(true)

    const digest = digestOf('signed info', hash)
    const bearer = await credentialToken(credential.credentialID, digest, { hashAlgorithmOID })
    const { status, body } = await call(
      'signatures/signHash',
      { credentialID: credential.credentialID, hashes: [digest.toString('base64')], hashAlgorithmOID, signAlgo },
      bearer,
    )
    expect(status).toBe(200)
    const [signature = ''] = body.signatures as string[]
    expect(verify(hash, Buffer.from('signed info'), certificates[0]!.publicKey, Buffer.from(signature, 'base64'))).toBe(
      true,
    )
  })

  it('signs several with one consent, in the order that was agreed, and not fewer', async () => {
    const { credentialID, cert } = await credentialOf('PNOLV-329100-10017')
    const { publicKey } = new X509Certificate(Buffer.from(cert.certificates[0] ?? '', 'base64'))
    const words = ['statutes', 'decision', 'application']
    const digests = words.map((each) => digestOf(each))
    const more = { numSignatures: '3', hashes: digests.map((each) => each.toString('base64url')).join(',') }
    const bearer = await credentialToken(credentialID, digests[0]!, more)
    const request = { credentialID, hashAlgorithmOID: sha256, signAlgo: '1.2.840.10045.4.3.2' }
    const hashes = digests.map((each) => each.toString('base64'))
    for (const wrong of [hashes.slice(1), hashes.toReversed()])
      expect(await call('signatures/signHash', { ...request, hashes: wrong }, bearer)).toMatchObject({ status: 400 })
    const { status, body } = await call('signatures/signHash', { ...request, hashes }, bearer)
    expect(status).toBe(200)
    const signatures = body.signatures as string[]
    expect(
      signatures.map((each, place) =>
        verify('sha256', Buffer.from(words[place]!), publicKey, Buffer.from(each, 'base64')),
      ),
    ).toEqual([true, true, true])
  })

  it('signs with every kind of number, short ones too', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    for (let round = 0; round < 600; round++) {
      const signature = signDigest(privateKey, sha256, digestOf(`text ${round}`))
      expect(verify('sha256', Buffer.from(`text ${round}`), publicKey, signature)).toBe(true)
    }
  })

  it('signs no other digest than the one on the page, and each consent once', async () => {
    const { credentialID } = await credentialOf('PNOLV-329100-10017')
    const digest = digestOf('agreed')
    const bearer = await credentialToken(credentialID, digest)
    const request = { credentialID, hashAlgorithmOID: sha256, signAlgo: '1.2.840.10045.4.3.2' }
    expect(
      await call('signatures/signHash', { ...request, hashes: [digestOf('other').toString('base64')] }, bearer),
    ).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        call('signatures/signHash', { ...request, hashes: [digest.toString('base64')] }, bearer),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 401)])
  })

  it('takes the consent as SAD beside a service token, too', async () => {
    const { credentialID } = await credentialOf('PNOLV-329100-10017')
    const digest = digestOf('with SAD')
    const SAD = await credentialToken(credentialID, digest)
    const { status } = await call('signatures/signHash', {
      credentialID,
      SAD,
      hashes: [digest.toString('base64')],
      hashAlgorithmOID: sha256,
      signAlgo: '1.2.840.10045.4.3.2',
    })
    expect(status).toBe(200)
  })

  it('gives a code for one token, to a caller with the verifier', async () => {
    const { credentialID } = await credentialOf('PNOLV-329100-10017')
    const first = await consent(credentialID, digestOf('a'))
    const redeem = (code: string, verifier: string): Promise<Answer> =>
      token({ grant_type: 'authorization_code', code, redirect_uri: returnUrl(), code_verifier: verifier })
    expect(await redeem(first.code, 'stolen')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await redeem(first.code, first.verifier)).toMatchObject({ status: 400 })
    const second = await consent(credentialID, digestOf('b'))
    const answers = await Promise.all([1, 2, 3].map(() => redeem(second.code, second.verifier)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  it('shows the signed content, counts wrong PINs and blocks at the third', async () => {
    const { credentialID } = await credentialOf('PNOLV-329100-10017')
    const browser = openBrowser(sandbox.url)
    const page = await browser.open(authorizeUrl(credentialID, digestOf('x'), 'v'.repeat(43)))
    expect(page.text).toContain('Founding decision of SIA &quot;Jauna&quot;')
    expect(page.text).toContain(digestOf('x').toString('hex'))
    expect((await browser.open(page.url, { choice: 'confirm', pin: '0000' })).text).toContain('Tries left: 2')
    expect((await browser.open(page.url, { choice: 'confirm', pin: '1111' })).text).toContain('Tries left: 1')
    expect((await browser.open(page.url, { choice: 'confirm', pin: '2222' })).text).toContain('this request is blocked')
    const late = await browser.open(page.url, { choice: 'confirm', pin: '1234' })
    expect(late.text).toContain('this request is blocked')
    expect(late.text).toContain('error=access_denied')
  })

  it('takes a refusal back to the portal', async () => {
    const { credentialID } = await credentialOf('PNOLV-329100-10017')
    const browser = openBrowser(sandbox.url)
    const page = await browser.open(authorizeUrl(credentialID, digestOf('x'), 'v'))
    const end = new URL((await browser.open(page.url, { choice: 'cancel' })).url)
    expect(end.pathname).toBe('/signing-document/abc')
    expect(Object.fromEntries(end.searchParams)).toMatchObject({ error: 'access_denied', state: 's1' })
  })

  it.each([
    ['elsewhere', 'https://evil.example/signing-document/x'],
    ['another path', '/steal'],
    ['out of the folder', '/signing-document/../steal'],
  ])('redirects no user %s', async (_what, target) => {
    const { credentialID } = await credentialOf('PNOLV-329100-10017')
    const redirect_uri = target.startsWith('/') ? sandbox.portal.url + target : target
    const shown = await openBrowser(sandbox.url).open(authorizeUrl(credentialID, digestOf('x'), 'v', { redirect_uri }))
    expect(shown.url.startsWith(sandbox.url)).toBe(true)
    expect(shown.status).toBe(400)
  })

  it('gives nothing without the right secret or token, and no credential of an unknown user', async () => {
    expect(await token({ grant_type: 'client_credentials' }, 'wrong')).toMatchObject({ status: 401 })
    expect(await call('credentials/list', { userID: 'PNOLV-329100-10017' }, 'wrong')).toMatchObject({ status: 401 })
    expect(await call('credentials/list', { userID: 'PNOLV-320000-00000' })).toMatchObject({
      status: 200,
      body: { credentialIDs: [] },
    })
  })

  it('keeps a person’s certificate over a restart', async () => {
    const before = await credentialOf('PNOLV-329100-10025')
    await sandbox.restart()
    expect(await credentialOf('PNOLV-329100-10025')).toEqual(before)
  })
})
