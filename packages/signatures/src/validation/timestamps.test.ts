import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { oid } from '../asn1/object-identifiers.ts'
import { readBer } from '../asn1/read-ber.ts'
import { bitString, objectIdentifier, sequence } from '../asn1/write-der.ts'
import { createContainer, validateContainer } from '../index.ts'
import type { CompletionContext, TrustStore } from '../index.ts'
import {
  addTestSignature,
  answerTimestamp,
  createTestPki,
  issueTestSigner,
  pemToDer,
  createTestContext,
} from '../test-pki.ts'
import type { TestCredential } from '../test-pki.ts'
import { extension, issueCertificate } from '../test-pki/certificate.ts'
import { signByHand } from '../test-pki/sign-by-hand.ts'

const now = new Date('2026-11-20T09:30:00Z')
const notBefore = new Date('2025-01-01T00:00:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore })
const context = createTestContext(pki, now)
const signer = issueTestSigner(pki)
const plain = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }])

const purposes = (isCritical: boolean, ...ids: string[]): Uint8Array =>
  extension(oid.extendedKeyUsage, sequence(...ids.map(objectIdentifier)), isCritical)
const authority = (purpose: Uint8Array, notAfter = new Date('2035-01-01T00:00:00Z')): TestCredential =>
  issueCertificate(
    {
      subject: [[oid.commonName, 'Timestamps']],
      key: 'P-256',
      notBefore,
      notAfter,
      extensions: [extension(oid.keyUsage, bitString(Buffer.from([0x80]), 7), true), purpose],
    },
    pki.root,
  )
/** The root is trusted, so only the responding authority can be at fault. */
const trust: TrustStore = {
  anchors: [
    ...context.trust.anchors.filter(({ service }) => service === 'CA/QC'),
    { certificate: pemToDer(pki.root.certificatePem), service: 'TSA/QTST', grantedFrom: new Date(0) },
  ],
}
const by =
  (tsa: TestCredential): CompletionContext['timestamp'] =>
  (request) =>
    Promise.resolve(answerTimestamp({ ...pki, tsa }, request, { at: now }))
/** Requests a token without the certificate in it. */
const withoutCertificate: CompletionContext['timestamp'] = (request) =>
  context.timestamp(
    sequence(
      ...readBer(request)
        .children.filter(({ tag }) => tag !== 0x01)
        .map(({ raw }) => raw),
    ),
  )

describe.each<[string, string, CompletionContext['timestamp']]>([
  ['whose certificate is nowhere', 'timestamp-certificate-missing', withoutCertificate],
  [
    'whose certificate has ended',
    'timestamp-certificate-expired',
    by(authority(purposes(true, oid.timeStamping), new Date('2026-06-01T00:00:00Z'))),
  ],
  [
    'that is for other purposes too',
    'timestamp-certificate-purpose',
    by(authority(purposes(true, oid.timeStamping, oid.clientAuth))),
  ],
  [
    'whose purpose may be overlooked',
    'timestamp-certificate-purpose',
    by(authority(purposes(false, oid.timeStamping))),
  ],
  ['that is for another purpose', 'timestamp-certificate-purpose', by(authority(purposes(true, oid.ocspSigning)))],
])('a timestamp by an authority %s', (_, code, timestamp) => {
  it('is not put into a signature', async () => {
    await expect(addTestSignature(plain, signer, { ...context, trust, timestamp })).rejects.toThrow(code)
  })

  it('proves no time in one that has it', async () => {
    const [one] = validateContainer(await signByHand(plain, signer, { signingTime: now, timestamp }), {
      trust,
      at: now,
    }).signatures
    expect(one).toMatchObject({ indication: 'INDETERMINATE' })
    expect(one).not.toHaveProperty('provenTime')
    expect(one?.findings).toContainEqual({ code, level: 'error' })
  })
})
