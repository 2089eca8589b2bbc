import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followTrustLists } from '@portal/signatures'
import { arrangeSandbox } from '../testing/arrange-sandbox.ts'
import type { Arranged } from '../testing/arrange-sandbox.ts'

let sandbox: Arranged
let folder: string
const file = (name: string): string => join(folder, name)
/** Asks the responder over HTTP; returns OpenSSL's output for good and bad responses. */
const askOcsp = (): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      'openssl',
      [
        'ocsp',
        '-url',
        `${sandbox.url}/pki/ocsp`,
        '-issuer',
        file('issuing.pem'),
        '-cert',
        file('signer.pem'),
        '-CAfile',
        file('root.pem'),
        '-verify_other',
        file('issuing.pem'),
      ],
      (_error, output, errors) => resolve(output + errors),
    )
  })
const openssl = (...words: string[]): string =>
  execFileSync('openssl', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

beforeAll(async () => {
  sandbox = await arrangeSandbox()
  folder = mkdtempSync(join(tmpdir(), 'pki-'))
  for (const name of ['root', 'issuing', 'tsa', 'ocsp']) {
    writeFileSync(file(`${name}.crt`), Buffer.from(await (await fetch(`${sandbox.url}/pki/${name}.crt`)).arrayBuffer()))
    openssl('x509', '-inform', 'DER', '-in', file(`${name}.crt`), '-out', file(`${name}.pem`))
  }
  writeFileSync(file('signer.pem'), await signerPem())
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await sandbox.stop()
})

async function signerPem(): Promise<string> {
  const granted = await fetch(`${sandbox.url}/csc/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('portal:signing-secret').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token } = (await granted.json()) as { access_token: string }
  const listed = await fetch(`${sandbox.url}/csc/v2/credentials/list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userID: 'PNOLV-329100-10017', credentialInfo: true, certificates: 'single' }),
  })
  const { credentialInfos } = (await listed.json()) as { credentialInfos: { cert: { certificates: string[] } }[] }
  return `-----BEGIN CERTIFICATE-----\n${credentialInfos[0]?.cert.certificates[0]?.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`
}

async function post(path: string, type: string, body: Uint8Array): Promise<{ type: string | null; bytes: Buffer }> {
  const answer = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  })
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

const stamp = async (): Promise<{ type: string | null }> => {
  writeFileSync(file('text'), 'what is stamped')
  openssl('ts', '-query', '-data', file('text'), '-sha256', '-cert', '-out', file('tsa.req'))
  const { type, bytes } = await post('/pki/tsa', 'application/timestamp-query', readFileSync(file('tsa.req')))
  writeFileSync(file('tsa.resp'), bytes)
  return { type }
}

describe('the test PKI', () => {
  it('issues certificates that OpenSSL builds a chain of', () => {
    expect(
      openssl('verify', '-CAfile', file('root.pem'), '-untrusted', file('issuing.pem'), file('signer.pem')),
    ).toContain('OK')
    const shown = openssl('x509', '-in', file('signer.pem'), '-noout', '-text', '-nameopt', 'utf8')
    expect(shown).toContain(`OCSP - URI:${sandbox.url}/pki/ocsp`)
    expect(shown).toMatch(/Non Repudiation/)
    expect(shown).not.toMatch(/Digital Signature/)
  })

  it('answers OCSP requests the way RFC 6960 says', async () => {
    const status = await askOcsp()
    expect(status).toContain('Response verify OK')
    expect(status).toContain('signer.pem: good')
    expect(status).not.toContain('WARNING')
  })

  it('revokes a certificate as configured, and lifts that again', async () => {
    await sandbox.control('PUT', '/cards/32910010017/certificate', { revoked: true })
    expect(await askOcsp()).toMatch(/signer\.pem: revoked[\s\S]*Reason: keyCompromise[\s\S]*Response verify OK/)
    await sandbox.control('PUT', '/cards/32910010017/certificate', { revoked: false })
    expect(await askOcsp()).toContain('signer.pem: good')
  })

  it('answers timestamp requests the way RFC 3161 says', async () => {
    expect(await stamp()).toEqual({ type: 'application/timestamp-reply' })
    expect(
      openssl('ts', '-verify', '-in', file('tsa.resp'), '-queryfile', file('tsa.req'), '-CAfile', file('root.pem')),
    ).toContain('OK')
  })

  it('refuses in the terms of its protocols as configured', async () => {
    await sandbox.control('PUT', '/parties/tsa/behaviour', { mode: 'refuse', times: 1 })
    await stamp()
    expect(openssl('ts', '-reply', '-in', file('tsa.resp'), '-text')).toMatch(/Status: Rejected[\s\S]*system failure/i)
    await sandbox.control('PUT', '/parties/ocsp/behaviour', { mode: 'refuse', times: 1 })
    expect(await askOcsp()).toContain('Responder Error: trylater (3)')
  })

  it('names its anchors of trust in signed lists', async () => {
    const { lists, anchors } = await followTrustLists({
      lists: { url: `${sandbox.url}/pki/lotl.xml`, signers: [Buffer.from(sandbox.listSigner, 'base64')] },
      now: new Date(),
      fetch: async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer()),
    })
    expect(lists.map(({ territory, problem }) => [territory, problem])).toEqual([
      ['EU', undefined],
      ['LV', undefined],
    ])
    expect(anchors.map(({ service }) => service)).toEqual(['CA/QC', 'CA/QC', 'TSA/QTST', 'OCSP'])
    expect(Buffer.from(anchors[0]?.certificate ?? [])).toEqual(readFileSync(file('root.crt')))
    expect(anchors[0]?.grantedFrom.getTime()).toBeLessThan(Date.now())
  })

  it('keeps its keys to itself and over a restart', async () => {
    for (const one of readdirSync(sandbox.settings.dataDir, { recursive: true, withFileTypes: true })) {
      if (one.isFile()) expect(statSync(join(one.parentPath, one.name)).mode & 0o777).toBe(0o600)
    }
    await sandbox.restart()
    expect(Buffer.from(await (await fetch(`${sandbox.url}/pki/root.crt`)).arrayBuffer())).toEqual(
      readFileSync(file('root.crt')),
    )
  })
})
