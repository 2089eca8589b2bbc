import { Buffer } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findShared } from '../fuzz/find-corpus.ts'
import { createContainer, validateDocument } from '../index.ts'
import {
  addTestSignature,
  createTestPki,
  issueSigningCertificate,
  issueTestSigner,
  createTestContext,
} from '../test-pki.ts'
import { pemToDer } from '../test-pki/certificate.ts'
import { addTestProofs, signTestPdf } from '../test-pki/sign-test-pdf.ts'
import { createTestPdf } from '../test-pki/write-test-pdf.ts'
import type { TestPki } from '../test-pki.ts'
import { makeOcspRequest } from '../ocsp/make-request.ts'
import { isKeyAccepted, isSchemeAccepted } from './policy.ts'
import { readCertificate } from '../x509/certificate.ts'

const now = new Date('2026-11-20T09:30:00Z')
const options = { url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') }
const plain = createTestPdf('a')
const container = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }])

/** Returns the verdict on a signature without the check that signing makes. */
async function outcome(pki: TestPki, signer = issueTestSigner(pki)): Promise<string[]> {
  const context = createTestContext(pki, now)
  const [certificate, issuer] = [signer, pki.issuing].map((one) => readCertificate(pemToDer(one.certificatePem)))
  if (!certificate || !issuer) throw new Error('no certificate')
  const answer = await context.ocsp(makeOcspRequest(certificate, issuer, Buffer.from([1])), '')
  const certificates = [pki.issuing, pki.ocsp, pki.tsa].map((one) => pemToDer(one.certificatePem))
  const signed = addTestProofs(await signTestPdf(plain, signer, context), { certificates, ocspResponses: [answer] })
  const root = { certificate: pemToDer(pki.root.certificatePem), grantedFrom: new Date(0) }
  const anchors = [
    ...context.trust.anchors.filter(({ service }) => service !== 'TSA/QTST'),
    { ...root, service: 'TSA/QTST' as const },
  ]
  const [signature] = validateDocument(signed, { trust: { anchors }, at: now }).signatures
  return [
    `${signature?.indication}/${signature?.subIndication}`,
    ...(signature?.findings ?? []).map(({ code }) => code),
  ]
}

describe('a signature is left open', () => {
  it("when the signer's certificate was signed with SHA-1", async () => {
    const pki = createTestPki(options)
    const terms = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2029-01-01T00:00:00Z') }
    const person = { ...terms, forename: 'Līga', surname: 'Ozoliņa', personalCode: '320123-12345' }
    const signer = issueSigningCertificate(pki, { ...person, hash: 'sha1' })
    expect(await outcome(pki, signer)).toContain('chain-algorithm-weak')
    await expect(addTestSignature(container, signer, createTestContext(pki, now))).rejects.toThrow(
      'chain-algorithm-weak',
    )
  })

  it('when the key of an issuer is too short', async () => {
    const pki = createTestPki({ ...options, issuingKey: 'RSA-1024' })
    expect(await outcome(pki)).toContain('chain-algorithm-weak')
  })

  it('when the certificates of a responder and of a timestamping authority were signed with SHA-1', async () => {
    const found = await outcome(createTestPki({ ...options, hash: 'sha1' }))
    expect(found).toEqual(expect.arrayContaining(['timestamp-algorithm-weak', 'revocation-algorithm-weak']))
    expect(found).not.toContain('chain-algorithm-weak')
  })

  it('in a file of others', ({ skip }) => {
    const file = join(
      findShared('review/attacks', 'README.md') ?? '',
      'second/C01-signer-certificate-signed-with-SHA1.asice',
    )
    if (!existsSync(file)) return skip('no shared/review folder beside the project')
    const [signature] = validateDocument(readFileSync(file), { trust: { anchors: [] }, at: now }).signatures
    expect(signature?.indication).toBe('INDETERMINATE')
    expect(signature?.findings.map(({ code }) => code)).toContain('chain-algorithm-weak')
  })
})

it('RSA of less than 3000 bits, and its old padding, are given up at the end of 2028', () => {
  const pki = createTestPki({ ...options, issuingKey: 'RSA-2048' })
  const { publicKey } = readCertificate(pemToDer(pki.issuing.certificatePem))
  const [before, after] = [new Date('2028-12-31T00:00:00Z'), new Date('2029-01-01T00:00:00Z')]
  expect([isKeyAccepted(publicKey, before), isKeyAccepted(publicKey, after)]).toEqual([true, false])
  const accepted = (family: 'rsa' | 'rsa-pss', at: Date): boolean => isSchemeAccepted({ family, hash: 'sha256' }, at)
  expect([accepted('rsa', before), accepted('rsa', after), accepted('rsa-pss', after)]).toEqual([true, false, true])
})
