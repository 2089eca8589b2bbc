import { expect, it } from 'vitest'
import { oid } from '../asn1/object-identifiers.ts'
import { createTestPki, issueSigningCertificate, pemToDer } from '../test-pki.ts'
import { readCertificate, type Certificate } from './certificate.ts'
import { readSigner } from './signer.ts'

const { givenName, surname, commonName } = oid

it.each<[string, [string, string][], string]>([
  [
    'given name and surname',
    [
      [givenName, 'Anna'],
      [surname, 'Kalniņa'],
      [commonName, 'ANNA KALNIŅA'],
    ],
    'Anna Kalniņa',
  ],
  [
    'surname alone, whatever the common name',
    [
      [surname, 'Suharto'],
      [commonName, 'Anna Kalniņa'],
    ],
    'Suharto',
  ],
  [
    'given name alone',
    [
      [givenName, 'Suharto'],
      [commonName, 'SUHARTO'],
    ],
    'Suharto',
  ],
  [
    'surname beside an empty given name',
    [
      [givenName, ''],
      [surname, 'Suharto'],
    ],
    'Suharto',
  ],
  ['common name where there is no other', [[commonName, 'Suharto']], 'Suharto'],
])('a signer is named by %s', (_, subject, name) => {
  expect(readSigner({ subject: new Map(subject) } as unknown as Certificate).name).toBe(name)
})

it('reads the certificate of a person with one name', () => {
  const { certificatePem } = issueSigningCertificate(createTestPki({ url: 'http://pki.test' }), {
    forename: null,
    surname: 'Suharto',
    personalCode: '329100-10167',
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2029-01-01T00:00:00Z'),
  })
  const certificate = readCertificate(pemToDer(certificatePem))
  expect(readSigner(certificate)).toEqual({
    name: 'Suharto',
    surname: 'Suharto',
    personalCode: '32910010167',
    country: 'LV',
  })
  expect(certificate.subject.get(commonName)).toBe('SUHARTO')
})
