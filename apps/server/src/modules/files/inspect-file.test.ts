import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContainer } from '@portal/signatures'
import { makeOcspRequest } from '@portal/signatures/ocsp/make-request'
import { createTestPki, issueSigningCertificate, pemToDer, createTestContext } from '@portal/signatures/test-pki'
import { addTestProofs, signTestPdf } from '@portal/signatures/test-pki/sign-test-pdf'
import { createTestPdf } from '@portal/signatures/test-pki/write-test-pdf'
import { readCertificate } from '@portal/signatures/x509/certificate'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskObjectStore } from '../../parties/object-store/disk.ts'
import type { ObjectStore } from '../../parties/object-store/port.ts'
import type { Trust } from '../../parties/trust/port.ts'
import { PartyUnavailable } from '../../problem.ts'
import { inspectFile } from './inspect-file.ts'

const container = Buffer.from(
  createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('Statūti') }]),
)

const noTrust = { takenAt: new Date(0), lists: [], anchors: [] }

let folder: string
let objects: ObjectStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'))
  objects = diskObjectStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

function inspected(name: string, bytes: Buffer, store: Trust['store'], now = () => new Date()) {
  const asked: string[] = []
  const never = () => Promise.reject(new Error('not asked for'))
  const trust: Trust = {
    mayAsk: () => false,
    timestamp: never,
    ocsp: never,
    store: () => (asked.push('trust'), store()),
  }
  const objectStore: ObjectStore = { ...objects, open: (object) => (asked.push('bytes'), objects.open(object)) }
  const log = pino({ level: 'silent' })
  const outcome = objects
    .put(bytes)
    .then((object) => inspectFile({ trust, now, objectStore, log }, { name, object, sender: 'anna' }))
  return { asked, outcome }
}

describe('the trust anchors', () => {
  test('are loaded before the inspection timer starts', async () => {
    const { asked, outcome } = inspected('a.edoc', container, async () => noTrust)
    expect(await outcome).toMatchObject({ contents: [{ name: 'a.txt' }], signatures: [] })
    expect(asked).toEqual(['trust', 'bytes'])
  })

  test('that are unavailable do not make a file damaged', async () => {
    const { asked, outcome } = inspected('a.edoc', container, () =>
      Promise.reject(new PartyUnavailable('The list of trust anchors')),
    )
    await expect(outcome).rejects.toThrow(PartyUnavailable)
    expect(asked).toEqual(['trust'])
  })

  test('are not requested when the file cannot be a container', async () => {
    const { asked, outcome } = inspected('a.txt', Buffer.from('Statūti'), () => new Promise(() => {}))
    expect(await outcome).toMatchObject({ mediaType: 'text/plain' })
    expect(asked).toEqual(['bytes'])
  })
})

describe('a signed PDF', () => {
  const now = new Date('2026-11-20T09:30:00Z')
  const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
  const context = createTestContext(pki, now)
  const signer = issueSigningCertificate(pki, {
    forename: 'Līga',
    surname: 'Ozoliņa',
    personalCode: '320123-12345',
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2029-01-01T00:00:00Z'),
  })
  const plain = createTestPdf('Statuti')

  async function signed(): Promise<Buffer> {
    const pdf = await signTestPdf(plain, signer, context)
    const request = makeOcspRequest(
      readCertificate(pemToDer(signer.certificatePem)),
      readCertificate(pemToDer(pki.issuing.certificatePem)),
      Buffer.from([1]),
    )
    return addTestProofs(pdf, {
      certificates: [pki.issuing, pki.ocsp, pki.tsa].map((one) => pemToDer(one.certificatePem)),
      ocspResponses: [await context.ocsp(request, '')],
    })
  }
  const inspect = (bytes: Buffer, store: Trust['store'] = async () => ({ ...noTrust, ...context.trust })) =>
    inspected('a.pdf', bytes, store, () => now)

  test('has its signatures listed and verified like those of a container', async () => {
    const { outcome } = inspect(await signed())
    expect(await outcome).toMatchObject({
      mediaType: 'application/pdf',
      contents: [{ name: 'a.pdf' }],
      signatures: [
        {
          signer: 'Līga Ozoliņa',
          personalCode: '32012312345',
          country: 'LV',
          level: 'LT',
          indication: 'TOTAL-PASSED',
          signedAt: now,
          findings: [],
        },
      ],
    })
  })

  test('that was changed after signing is reported as changed', async () => {
    const bytes = Buffer.from((await signed()).toString('latin1').replace('Statuti', 'Statuts'), 'latin1')
    expect((await inspect(bytes).outcome).signatures).toMatchObject([
      {
        indication: 'TOTAL-FAILED',
        subIndication: 'HASH_FAILURE',
        findings: [{ code: 'file-digest-mismatch', level: 'error' }],
      },
    ])
  })

  test('with an untrusted signer stays undecided', async () => {
    const { outcome } = inspect(await signed(), async () => noTrust)
    expect((await outcome).signatures).toMatchObject([
      { indication: 'INDETERMINATE', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' },
    ])
  })

  test('that can be read in several ways is rejected', async () => {
    await expect(
      inspect(Buffer.concat([await signed(), Buffer.from('<< /Cits >> %%EOF')])).outcome,
    ).rejects.toMatchObject({ code: 'pdf-not-readable', params: { file: 'a.pdf', reason: 'malformed' } })
  })

  test('needs trust anchors, and an unsigned one does not', async () => {
    const without = inspect(plain, () => Promise.reject(new PartyUnavailable('The list of trust anchors')))
    expect(await without.outcome).toMatchObject({ mediaType: 'application/pdf', signatures: [] })
    expect(without.asked).toEqual(['bytes'])
    await expect(
      inspect(await signed(), () => Promise.reject(new PartyUnavailable('The list of trust anchors'))).outcome,
    ).rejects.toThrow(PartyUnavailable)
  })
})
