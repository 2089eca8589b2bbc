import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { oid } from '../asn1/object-identifiers.ts'
import { certificateTime, objectIdentifier, sequence, sortedSet } from '../asn1/write-der.ts'
import { createContainer, validateContainer, validateDocument, validateOnline } from '../index.ts'
import type { SignatureReport } from '../index.ts'
import { makeOcspRequest } from '../ocsp/make-request.ts'
import { answerOcsp, createTestPki, issueSigningCertificate, pemToDer, createTestContext } from '../test-pki.ts'
import { issueRevocationList } from '../test-pki/issue-test-list.ts'
import { signByHand } from '../test-pki/sign-by-hand.ts'
import type { HandMade } from '../test-pki/sign-by-hand.ts'
import { signTestPdf } from '../test-pki/sign-test-pdf.ts'
import { createTestPdf } from '../test-pki/write-test-pdf.ts'
import { readCertificate } from '../x509/certificate.ts'

const now = new Date('2026-11-20T09:30:00Z')
const hours = (count: number, from = now): Date => new Date(from.getTime() + count * 3_600_000)
const notBefore = new Date('2026-01-01T00:00:00Z')
const notAfter = new Date('2029-01-01T00:00:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const signer = issueSigningCertificate(pki, {
  forename: 'Līga',
  surname: 'Ozoliņa',
  personalCode: '320123-12345',
  notBefore,
  notAfter,
})
const plain = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }])

const ocspAt = (at: Date, status: 'good' | 'revoked' = 'good', revokedAt = at): Uint8Array => {
  const [certificate, issuer] = [signer, pki.issuing].map((one) => readCertificate(pemToDer(one.certificatePem)))
  if (!certificate || !issuer) throw new Error('two certificates')
  return answerOcsp(pki, makeOcspRequest(certificate, issuer, Buffer.from([1])), { status, at, revokedAt })
}
const asProof = (ocsp: Uint8Array): string =>
  `<xades:RevocationValues><xades:OCSPValues><xades:EncapsulatedOCSPValue>${Buffer.from(ocsp).toString('base64')}</xades:EncapsulatedOCSPValue></xades:OCSPValues></xades:RevocationValues>`
const make = (made: Partial<HandMade> = {}, timestamp = true): Promise<Uint8Array> =>
  signByHand(plain, signer, { signingTime: now, ...(timestamp && { timestamp: context.timestamp }), ...made })

const summarise = (one: SignatureReport | undefined): (string | undefined)[] => [
  one?.indication,
  one?.subIndication,
  ...(one?.findings ?? []).map(({ code, level }) => `${level}: ${code}`),
]
const outcome = (bytes: Uint8Array, at = now): (string | undefined)[] =>
  summarise(validateContainer(bytes, { trust: context.trust, at }).signatures[0])
const passed = ['TOTAL-PASSED', undefined]

describe('what a verdict rests on', () => {
  const grounds = (bytes: Uint8Array): SignatureReport['grounds'] => {
    const anchors = context.trust.anchors.map((anchor) => ({ ...anchor, country: 'LV' }))
    return validateDocument(bytes, { trust: { anchors }, at: now }).signatures[0]?.grounds
  }
  const timestampAuthority = 'Demonstration Timestamping Authority'
  const list = issueRevocationList(pki.issuing, { thisUpdate: hours(-1), nextUpdate: hours(24) })
  const asList = `<xades:RevocationValues><xades:CRLValues><xades:EncapsulatedCRLValue>${Buffer.from(list).toString('base64')}</xades:EncapsulatedCRLValue></xades:CRLValues></xades:RevocationValues>`
  it.each<[string, SignatureReport['grounds'], () => Promise<Uint8Array>]>([
    [
      'a timestamp and an answer about the certificate',
      { timestampAuthority, status: { kind: 'ocsp', at: now }, listedIn: 'LV' },
      () => make({ proofs: asProof(ocspAt(now)) }),
    ],
    [
      'a list of revoked certificates',
      { timestampAuthority, status: { kind: 'crl', at: hours(-1) }, listedIn: 'LV' },
      () => make({ proofs: asList }),
    ],
    [
      'a timestamp in a PDF',
      { timestampAuthority, listedIn: 'LV' },
      () => signTestPdf(createTestPdf('a'), signer, context),
    ],
    [
      'a status that is too old',
      { timestampAuthority, listedIn: 'LV' },
      () => make({ proofs: asProof(ocspAt(hours(-2))) }),
    ],
    ['nothing at all', { listedIn: 'LV' }, () => make({}, false)],
    ['nothing, where the signature is wrong', undefined, () => make({ makeValue: () => Buffer.alloc(64, 1) })],
  ])('%s', async (_, expected, attempt) => {
    expect(grounds(await attempt())).toEqual(expected)
  })
})

describe('the time that the signer states (EN 319 132-1 §6.3, EN 319 142-1 §6.3)', () => {
  const proofs = asProof(ocspAt(now))
  const stating = (time: Date): Promise<Uint8Array> => make({ proofs, signingTime: time })
  const minutes = (from: Date, count: number): Date => new Date(from.getTime() + count * 60_000)

  it.each<[string, (string | undefined)[], () => Promise<Uint8Array>]>([
    ['is as good as any within the life of the certificate', passed, () => stating(hours(-24))],
    ['may differ by what clocks differ', passed, () => stating(minutes(notBefore, -4))],
    [
      'is before the certificate was issued',
      ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE', 'error: claimed-time-outside-certificate'],
      () => stating(new Date('2023-05-05T05:05:05Z')),
    ],
    [
      'is after the certificate expired',
      [
        'INDETERMINATE',
        'SIG_CONSTRAINTS_FAILURE',
        'error: claimed-time-outside-certificate',
        'warning: claimed-time-after-timestamp',
      ],
      () => stating(new Date('2030-01-01T00:00:00Z')),
    ],
    [
      'is not there',
      ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE', 'error: signing-time-missing'],
      () => make({ proofs, changeProperties: (xml) => xml.replace(/<xades:SigningTime>.*<\/xades:SigningTime>/, '') }),
    ],
  ])('%s', async (_, expected, attempt) => {
    expect(outcome(await attempt())).toEqual(expected)
  })

  it.each<[string, string, Uint8Array[], string[]]>([
    ['is not there in a PDF', 'ETSI.CAdES.detached', [], ['error: signing-time-missing']],
    [
      'stands in the signature itself where that is older than PAdES',
      'adbe.pkcs7.detached',
      [sequence(objectIdentifier(oid.signingTime), sortedSet(certificateTime(now)))],
      [],
    ],
  ])('%s', async (_, subFilter, attributes, expected) => {
    const pdf = await signTestPdf(createTestPdf('Ligums'), signer, context, {
      subFilter,
      attributes,
      isUndated: true,
    })
    const [one] = validateDocument(pdf, { trust: context.trust, at: now }).signatures
    expect(summarise(one).filter((code) => code?.includes('-time-'))).toEqual(expected)
    expect(one?.claimedTime).toEqual(expected.length > 0 ? undefined : now)
  })
})

describe('a signature without a timestamp (EN 319 102-1 §5.3)', () => {
  const fresh = [...passed, 'warning: timestamp-missing']
  const list = (thisUpdate: Date, nextUpdate: Date, revoked: { serialNumber: string; at: Date }[] = []) => ({
    revocationLists: [issueRevocationList(pki.issuing, { thisUpdate, nextUpdate, revoked })],
  })

  it('passes as of now when its certificate is good now, and proves no time', async () => {
    const bytes = await make({ proofs: asProof(ocspAt(now)) }, false)
    const [one] = validateContainer(bytes, { trust: context.trust, at: now }).signatures
    expect(summarise(one)).toEqual(fresh)
    expect([one?.level, one?.provenTime, one?.claimedTime]).toEqual(['B', undefined, now])
  })

  it('passes a year later when the status is asked for anew', async () => {
    const at = new Date('2027-11-20T09:30:00Z')
    const report = await validateOnline(await make({}, false), {
      trust: context.trust,
      at,
      fetch: (_, request) => Promise.resolve(answerOcsp(pki, request?.body ?? Buffer.alloc(0), { status: 'good', at })),
    })
    expect(summarise(report.signatures[0])).toEqual(fresh)
  })

  it('passes by a revocation list that is still the newest', async () => {
    const options = { trust: context.trust, at: now, evidence: list(hours(-5), hours(19)) }
    expect(summarise(validateContainer(await make({}, false), options).signatures[0])).toEqual(fresh)
  })

  it.each<[string, (string | undefined)[], Date, Uint8Array]>([
    [
      'the status of yesterday',
      ['INDETERMINATE', 'TRY_LATER', 'warning: timestamp-missing', 'error: revocation-not-fresh'],
      hours(24),
      ocspAt(now),
    ],
    [
      'a certificate that has expired since',
      [
        'INDETERMINATE',
        'OUT_OF_BOUNDS_NO_POE',
        'warning: timestamp-missing',
        'error: certificate-expired',
        'error: revocation-after-expiry',
      ],
      hours(24, notAfter),
      ocspAt(hours(24, notAfter)),
    ],
    [
      'a certificate that has been revoked since',
      [
        'INDETERMINATE',
        'REVOKED_NO_POE',
        'warning: timestamp-missing',
        'error: certificate-revoked-without-proof-of-time',
      ],
      hours(24),
      ocspAt(hours(24), 'revoked', hours(12)),
    ],
  ])('stays open with %s', async (_, expected, at, ocsp) => {
    expect(outcome(await make({ proofs: asProof(ocsp) }, false), at)).toEqual(expected)
  })

  it('stays open with a revocation list that a newer one has replaced', async () => {
    const options = { trust: context.trust, at: now, evidence: list(hours(-48), hours(-24)) }
    expect(summarise(validateContainer(await make({}, false), options).signatures[0])).toContain(
      'error: revocation-not-fresh',
    )
  })
})

describe('a revocation and a timestamp (EN 319 102-1 §5.5.4, §5.6.2.4)', () => {
  it.each<[string, (string | undefined)[], Date]>([
    [
      'before it leaves open whether the signature is older still',
      ['INDETERMINATE', 'REVOKED_NO_POE', 'error: certificate-revoked'],
      hours(-1),
    ],
    ['after it does no harm', [...passed, 'warning: certificate-revoked-later'], hours(1)],
  ])('%s', async (_, expected, revokedAt) => {
    const bytes = await make({ proofs: asProof(ocspAt(hours(2), 'revoked', revokedAt)) })
    expect(outcome(bytes, hours(3))).toEqual(expected)
  })
})
