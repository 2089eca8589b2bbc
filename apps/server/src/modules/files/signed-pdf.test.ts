import { makeOcspRequest } from '@portal/signatures/ocsp/make-request'
import { encryptPdf } from '@portal/signatures/other-tools'
import { issueSigningCertificate, pemToDer, createTestContext } from '@portal/signatures/test-pki'
import { issueTestSigner } from '@portal/signatures/test-pki/issue-signing-certificate'
import { signInPlace } from '@portal/signatures/test-pki/pdf-signing'
import { addTestProofs, signTestPdf } from '@portal/signatures/test-pki/sign-test-pdf'
import { readTestObject } from '@portal/signatures/test-pki/edit-test-pdf'
import { appendObjects, createTestPdf } from '@portal/signatures/test-pki/write-test-pdf'
import { readCertificate } from '@portal/signatures/x509/certificate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../testing/drafts.ts'
import { signIn } from '../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { uploadFile } from '../../testing/upload.ts'

let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld()
  portal = await testPortal({ trust: world.trust, signingService: world.service })
})
afterAll(() => portal.close())

async function aSignedPdf(): Promise<Buffer> {
  const { pki } = world
  const now = new Date()
  const year = 365 * 86_400_000
  const signer = issueSigningCertificate(pki, {
    forename: 'Līga',
    surname: 'Ozoliņa',
    personalCode: '320123-12345',
    notBefore: new Date(now.getTime() - year),
    notAfter: new Date(now.getTime() + year),
  })
  const context = createTestContext(pki, now)
  const status = await context.ocsp(
    makeOcspRequest(
      readCertificate(pemToDer(signer.certificatePem)),
      readCertificate(pemToDer(pki.issuing.certificatePem)),
      Buffer.from([1]),
    ),
    '',
  )
  return addTestProofs(await signTestPdf(createTestPdf('Pilnvara'), signer, context), {
    certificates: [pki.issuing, pki.ocsp, pki.tsa].map((one) => pemToDer(one.certificatePem)),
    ocspResponses: [status],
  })
}

test('a signed PDF is accepted with its signatures, and its report lists them', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  const { status, data } = await uploadFile(portal, anna, uuid, { name: 'Pilnvara.pdf', bytes: await aSignedPdf() })
  expect(status).toBe(200)
  const signature = {
    signer: 'Līga Ozoliņa',
    personal_code: '320123-12345',
    country: 'LV',
    level: 'LT',
    indication: 'TOTAL-PASSED',
    sub_indication: null,
    findings: [],
  }
  expect(data).toMatchObject({
    name: 'Pilnvara.pdf',
    media_type: 'application/pdf',
    complete: true,
    signatures: [signature],
    signers: [{ name: 'Līga Ozoliņa' }],
  })
  const { answer } = await portal.call('getSignatures', { as: anna, params: { uuid, document_uuid: data.uuid } })
  expect(answer.data).toMatchObject({ files: [{ name: 'Pilnvara.pdf' }], signatures: [signature] })
})

test('a signed PDF that forbids changes is accepted with its signatures', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  const bytes = await signInPlace(encryptPdf(createTestPdf('Izraksts'), '256'), issueTestSigner(world.pki), world.pki)
  const { status, data } = await uploadFile(portal, anna, uuid, { name: 'Izraksts.pdf', bytes })
  expect(status).toBe(200)
  expect(data).toMatchObject({ complete: true, signatures: [{ indication: 'TOTAL-PASSED', findings: [] }] })
  const { answer } = await portal.call('getSignatures', { as: anna, params: { uuid, document_uuid: data.uuid } })
  expect(answer.data).toMatchObject({ signatures: [{ indication: 'TOTAL-PASSED', findings: [] }] })
})

test('a PDF changed after signing is accepted, marked as failed, and not complete', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  const bytes = Buffer.from((await aSignedPdf()).toString('latin1').replace('Pilnvara', 'Pilnvaru'), 'latin1')
  const { data } = await uploadFile(portal, anna, uuid, { name: 'Pilnvara.pdf', bytes })
  expect(data).toMatchObject({
    complete: false,
    signatures: [
      {
        indication: 'TOTAL-FAILED',
        sub_indication: 'HASH_FAILURE',
        findings: [{ code: 'file-digest-mismatch', level: 'error' }],
      },
    ],
  })
})

test('a signed PDF whose page looks different now does not pass, at intake and in its report', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  const signed = await aSignedPdf()
  const text = 'BT /F1 24 Tf 30 70 Td (Pay 999999 EUR) Tj ET'
  const number = Number(/\/Contents (\d+) 0 R/.exec(readTestObject(signed, 3))?.[1])
  const bytes = appendObjects(signed, [[number, `<< /Length ${text.length} >>\nstream\n${text}\nendstream`]])
  const { data } = await uploadFile(portal, anna, uuid, { name: 'Pilnvara.pdf', bytes })
  const [signature] = data.signatures
  expect(signature?.indication).not.toBe('TOTAL-PASSED')
  expect(signature?.findings).toContainEqual({ code: 'drawn-differently', level: 'error' })
  const { answer } = await portal.call('getSignatures', { as: anna, params: { uuid, document_uuid: data.uuid } })
  expect(answer.data.signatures[0]?.findings).toContainEqual({ code: 'drawn-differently', level: 'error' })
})
