import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { validateDocument } from '../index.ts'
import { makeOcspRequest } from '../ocsp/make-request.ts'
import { createTestPki, issueTestSigner, createTestContext } from '../test-pki.ts'
import { pemToDer } from '../test-pki/certificate.ts'
import { extended } from '../test-pki/edit-test-pdf.ts'
import { createPdfSigning } from '../test-pki/pdf-signing.ts'
import { addTestProofs, signTestPdf } from '../test-pki/sign-test-pdf.ts'
import { createTestPdf, nextNumber } from '../test-pki/write-test-pdf.ts'
import { readCertificate } from '../x509/certificate.ts'

const now = new Date('2026-11-20T09:30:00Z')
const { context, sign, prove, timestamp } = await createPdfSigning(now)
const stranger = await createPdfSigning(now)
const plain = createTestPdf('Maksa 100 EUR')
const signed = await sign(plain)
const proven = prove(signed)
const shown = (pdf: Buffer, rectangle: string) => ({
  field: `/Type /Annot /Subtype /Widget /Rect ${rectangle} /P 3 0 R`,
  objects: [extended(pdf, 3, `/Annots [${nextNumber(pdf)} 0 R]`)],
})

const outcome = (pdf: Uint8Array): string[] => {
  const [signature] = validateDocument(pdf, { trust: context.trust, at: now }).signatures
  return [signature?.indication ?? '', ...(signature?.findings ?? []).map(({ code, level }) => `${level} ${code}`)]
}

describe('a time stamp over the document that anybody can append', () => {
  it('takes nothing away when its authority is unknown', async () => {
    expect(outcome(await stranger.timestamp(proven))).toEqual(['TOTAL-PASSED', 'warning timestamp-untrusted'])
  })

  it('takes nothing away when it is about another document', async () => {
    const [own, other] = [await timestamp(proven), await timestamp(prove(await sign(createTestPdf('Cits'))))]
    const last = /\/Contents <([0-9a-f]+)>(?![^]*\/Contents <)/
    const copied = own.toString('latin1').replace(last, `/Contents <${last.exec(other.toString('latin1'))?.[1] ?? ''}>`)
    expect(outcome(Buffer.from(copied, 'latin1'))).toEqual(['TOTAL-PASSED', 'warning timestamp-imprint-mismatch'])
  })

  it('may show itself in a small place', async () => {
    expect(outcome(await timestamp(signed, shown(signed, '[0 0 90 48]')))).toEqual([
      'TOTAL-PASSED',
      'warning drawn-after-signing',
    ])
  })

  it('shows nothing when it does not hold', async () => {
    expect(outcome(await stranger.timestamp(signed, shown(signed, '[0 0 90 48]')))).toEqual([
      'TOTAL-FAILED',
      'error changed-after-signing',
      'warning timestamp-untrusted',
    ])
  })
})

describe('a document that many have signed', () => {
  const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
  const own = createTestContext(pki, now)
  const issuer = readCertificate(pemToDer(pki.issuing.certificatePem))
  const statusOf = (pem: string): Promise<Uint8Array> =>
    own.ocsp(makeOcspRequest(readCertificate(pemToDer(pem)), issuer, Buffer.from([1])), '')

  it('may carry an answer about each of them', async () => {
    const signers = Array.from({ length: 40 }, () => issueTestSigner(pki))
    const answers = await Promise.all(signers.map(({ certificatePem }) => statusOf(certificatePem)))
    const [first = issueTestSigner(pki)] = signers
    const pdf = addTestProofs(await signTestPdf(plain, first, own), { certificates: [], ocspResponses: answers })
    expect(validateDocument(pdf, { trust: own.trust, at: now }).signatures[0]?.indication).toBe('TOTAL-PASSED')
  })
})
