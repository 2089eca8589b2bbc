import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { createContainer, validateContainer } from '../index.ts'
import type { SignatureReport } from '../index.ts'
import { createTestPki, issueSigningCertificate, createTestContext } from '../test-pki.ts'
import type { KeyKind } from '../test-pki.ts'
import { canonicalizations, signByHand } from '../test-pki/sign-by-hand.ts'
import type { HandMade } from '../test-pki/sign-by-hand.ts'
import { signatureUri } from '../xades/algorithms.ts'
import type { HashName } from '../x509/verify-value.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const person = (key: KeyKind) =>
  issueSigningCertificate(pki, {
    forename: 'Līga',
    surname: 'Ozoliņa',
    personalCode: '320123-12345',
    key,
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2029-01-01T00:00:00Z'),
  })
const signers = {
  'P-256': person('P-256'),
  'P-384': person('P-384'),
  'P-521': person('P-521'),
  'RSA-2048': person('RSA-2048'),
  'RSA-1024': person('RSA-1024'),
}
const plain = createContainer([
  { name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') },
  { name: 'b.txt', mediaType: 'text/plain', bytes: Buffer.from('b') },
])
const make = (key: KeyKind, made: Partial<HandMade>): Promise<Uint8Array> =>
  signByHand(plain, signers[key], { signingTime: now, ...made })
const reportOf = (bytes: Uint8Array): SignatureReport => {
  const [report] = validateContainer(bytes, { trust: context.trust, at: now }).signatures
  if (!report) throw new Error('no signature')
  return report
}
const codes = (bytes: Uint8Array): string[] => reportOf(bytes).findings.map(({ code }) => code)
/** A signature of level B has only these findings, for its missing proofs. */
const soundWithoutProofs = ['timestamp-missing', 'revocation-missing']

const sha2: HashName[] = ['sha224', 'sha256', 'sha384', 'sha512']
const sha3: HashName[] = ['sha3-224', 'sha3-256', 'sha3-384', 'sha3-512']

describe('a signature is verified', () => {
  const schemes: [KeyKind, NonNullable<HandMade['family']>, readonly HashName[]][] = [
    ['P-256', 'ecdsa', [...sha2, ...sha3]],
    ['P-384', 'ecdsa', [...sha2, ...sha3]],
    ['P-521', 'ecdsa', [...sha2, ...sha3]],
    ['RSA-2048', 'rsa', sha2],
    ['RSA-2048', 'rsa-pss', [...sha2, ...sha3]],
  ]
  it.each(schemes.flatMap(([key, family, hashes]) => hashes.map((hash) => [family, key, hash] as const)))(
    'by %s with a key of kind %s and %s',
    async (family, key, hash) => {
      expect(codes(await make(key, { family, hash }))).toEqual(soundWithoutProofs)
    },
  )

  const pss = 'http://www.w3.org/2007/05/xmldsig-more#'
  const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
  const withParameters = (hash: string, mask: string): string =>
    [
      `<ds:SignatureMethod Algorithm="${pss}rsa-pss"><pss:RSAPSSParams xmlns:pss="${pss}"><ds:DigestMethod Algorithm="${hash}"/>`,
      `<pss:MaskGenerationFunction Algorithm="${pss}MGF1"><ds:DigestMethod Algorithm="${mask}"/></pss:MaskGenerationFunction></pss:RSAPSSParams></ds:SignatureMethod>`,
    ].join('')
  const named = (uri: string): string => `<ds:SignatureMethod Algorithm="${uri}"/>`

  it('by RSA-PSS with its parameters written out', async () => {
    expect(codes(await make('RSA-2048', { family: 'rsa-pss', method: withParameters(sha256, sha256) }))).toEqual(
      soundWithoutProofs,
    )
  })

  it.each<[string, string, KeyKind, Partial<HandMade>]>([
    [
      'RSA-PSS with another hash for its mask',
      'algorithm-unsupported',
      'RSA-2048',
      { family: 'rsa-pss', method: withParameters(sha256, 'http://www.w3.org/2001/04/xmlenc#sha512') },
    ],
    [
      'RSA said to be ECDSA',
      'signature-value-invalid',
      'RSA-2048',
      { family: 'rsa', method: named(signatureUri({ family: 'ecdsa', hash: 'sha256' })) },
    ],
    [
      'PSS said to be PKCS #1',
      'signature-value-invalid',
      'RSA-2048',
      { family: 'rsa-pss', method: named(signatureUri({ family: 'rsa', hash: 'sha256' })) },
    ],
    [
      'a keyed digest',
      'algorithm-unsupported',
      'P-256',
      { method: named('http://www.w3.org/2001/04/xmldsig-more#hmac-sha256') },
    ],
    [
      'MD5',
      'algorithm-unsupported',
      'RSA-2048',
      { family: 'rsa', method: named('http://www.w3.org/2001/04/xmldsig-more#rsa-md5') },
    ],
    ['DSA', 'algorithm-unsupported', 'P-256', { method: named('http://www.w3.org/2000/09/xmldsig#dsa-sha1') }],
    [
      'RIPEMD-160',
      'algorithm-unsupported',
      'P-256',
      { method: named('http://www.w3.org/2007/05/xmldsig-more#ecdsa-ripemd160') },
    ],
    [
      'MD5 for a file',
      'digest-unsupported',
      'P-256',
      { changeReferences: (xml) => xml.replace(sha256, 'http://www.w3.org/2001/04/xmldsig-more#md5') },
    ],
    ['SHA-1', 'algorithm-too-weak', 'P-256', { hash: 'sha1' }],
    ['SHA-1 with RSA', 'algorithm-too-weak', 'RSA-2048', { family: 'rsa', hash: 'sha1' }],
    ['SHA-1 for the files', 'algorithm-too-weak', 'P-256', { digest: 'sha1' }],
    ['a key of 1024 bits', 'key-too-short', 'RSA-1024', { family: 'rsa' }],
  ])('and %s is refused: %s', async (_, code, key, made) => {
    const report = reportOf(await make(key, made))
    expect(report.findings.map((finding) => finding.code)).toContain(code)
    expect(report.indication).not.toBe('TOTAL-PASSED')
  })
})

describe('canonical forms', () => {
  const names = Object.entries(canonicalizations)
  const all = names.flatMap(([name, canonicalization]) =>
    [...names, ['none', null] as const].map(
      ([other, transform]) => [name, other, canonicalization, transform] as const,
    ),
  )
  it.each(all)(
    '%s for SignedInfo and the timestamp, %s for the properties',
    async (_, __, canonicalization, transform) => {
      expect(codes(await make('P-256', { canonicalization, transform, timestamp: context.timestamp }))).toEqual([
        'revocation-missing',
      ])
    },
  )

  it.each(names)('%s with comments', async (_, uri) => {
    const canonicalization = uri.endsWith('#') ? `${uri}WithComments` : `${uri}#WithComments`
    expect(
      codes(await make('P-256', { canonicalization, transform: canonicalization, timestamp: context.timestamp })),
    ).toEqual(['revocation-missing'])
  })
})

describe('the certificate that the signer names', () => {
  it.each<[string, string[], Partial<HandMade>]>([
    ['in the first version of the property is found', soundWithoutProofs, { version: 1 }],
    ['in the second version is found', soundWithoutProofs, { version: 2 }],
    [
      'with another number, in the first version, is a remark',
      ['issuer-serial-differs', ...soundWithoutProofs],
      { version: 1, changeProperties: (xml) => xml.replace(/(<ds:X509SerialNumber>)\d+/, '$17') },
    ],
    [
      'with another issuer, in the second version, is a remark',
      ['issuer-serial-differs', ...soundWithoutProofs],
      { changeProperties: (xml) => xml.replace(/(<xades:IssuerSerialV2>)[^<]*/, '$1MAAC') },
    ],
    [
      'by another digest is not found',
      ['certificate-swapped'],
      {
        version: 1,
        changeProperties: (xml) =>
          xml.replace(
            /(<xades:CertDigest>.*?<ds:DigestValue>)(.)/,
            (_, before: string, first: string) => `${before}${first === '/' ? 'A' : '/'}`,
          ),
      },
    ],
    [
      'in both versions at once is none',
      ['structure'],
      {
        changeProperties: (xml) =>
          xml.replace('<xades:SigningCertificateV2>', '<xades:SigningCertificate/><xades:SigningCertificateV2>'),
      },
    ],
  ])('%s', async (_, expected, made) => {
    expect(codes(await make('P-256', made))).toEqual(expected)
  })
})

describe('manifest, contents and references', () => {
  const rebuilt = (bytes: Uint8Array, change: (manifest: string) => string | undefined): Uint8Array =>
    writeZip(
      readZip(bytes).entries.flatMap((entry) => {
        if (entry.name !== 'META-INF/manifest.xml') return [{ name: entry.name, bytes: entry.bytes() }]
        const manifest = change(Buffer.from(entry.bytes()).toString())
        return manifest === undefined ? [] : [{ name: entry.name, bytes: Buffer.from(manifest) }]
      }),
    )
  const underBdoc = (xml: string): string =>
    xml.replace(
      '</xades:SignedSignatureProperties>',
      (end) =>
        `<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier Qualifier="OIDAsURN">urn:oid:1.3.6.1.4.1.10015.1000.3.2.1</xades:Identifier></xades:SigPolicyId></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>${end}`,
    )
  const entry = /<manifest:file-entry manifest:full-path="b.txt"[^>]*>/
  it.each<[string, string[], Partial<HandMade>, ((manifest: string) => string | undefined)?]>([
    ['agree', soundWithoutProofs, {}],
    ['agree without a manifest, which is a remark about the container', soundWithoutProofs, {}, () => undefined],
    [
      'differ in a media type, which is a remark',
      ['media-type-differs', ...soundWithoutProofs],
      {},
      (manifest) => manifest.replace('"text/plain"', '"text/html"'),
    ],
    [
      'differ in a media type, which the policy of BDOC 2.1 forbids',
      ['media-type-differs'],
      { changeProperties: underBdoc },
      (manifest) => manifest.replace('"text/plain"', '"text/html"'),
    ],
    [
      'lack a media type in the signature, which is a remark',
      ['media-type-missing', ...soundWithoutProofs],
      { changeProperties: (xml) => xml.replace(/<xades:DataObjectFormat .*?<\/xades:DataObjectFormat>/, '') },
    ],
    ['and the manifest omits a file', ['manifest-omits-file'], {}, (manifest) => manifest.replace(entry, '')],
    [
      'and the manifest lists a file twice',
      ['manifest-entry-twice'],
      {},
      (manifest) => manifest.replace(entry, (all) => all + all),
    ],
    [
      'and the manifest lists a file that is not there',
      ['manifest-lists-missing-file'],
      {},
      (manifest) => manifest.replace(entry, (all) => all + all.replace('b.txt', 'c.txt')),
    ],
    [
      'and the references omit a file',
      ['file-not-covered'],
      { changeReferences: (xml) => xml.replace(/<ds:Reference Id="S-hand-r1".*/, '') },
    ],
    [
      'and the references ask for more',
      ['file-not-found'],
      {
        changeReferences: (xml) =>
          xml +
          (/<ds:Reference Id="S-hand-r1".*/.exec(xml)?.[0] ?? '').replaceAll('r1', 'r2').replace('b.txt', 'c.txt'),
      },
    ],
  ])('%s', async (_, expected, made, change = (manifest: string): string => manifest) => {
    const report = validateContainer(rebuilt(await make('P-256', made), change), { trust: context.trust, at: now })
    const found = [...report.signatures.flatMap(({ findings }) => findings), ...report.findings].map(({ code }) => code)
    expect(found).toEqual(expect.arrayContaining(expected))
    if (expected.includes('timestamp-missing'))
      expect(report.signatures[0]?.findings.map(({ code }) => code)).toEqual(expected)
    else
      expect(
        report.signatures.every(
          ({ indication, subIndication }) => indication === 'TOTAL-FAILED' || subIndication === 'SIGNED_DATA_NOT_FOUND',
        ),
      ).toBe(true)
  })
})
