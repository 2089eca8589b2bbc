import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createContainer, openContainer, validateContainer } from '../index.ts'
import type { TrustStore } from '../index.ts'
import {
  addTestSignature,
  answerOcsp,
  createTestPki,
  issueSigningCertificate,
  pemToDer,
  createTestContext,
} from '../test-pki.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const span = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2029-01-01T00:00:00Z') }
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const evil = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const line = { forename: 'Līga', surname: 'Ozoliņa', personalCode: '320123-12345', ...span }
const signer = issueSigningCertificate(pki, line)

const FILE = 'META-INF/signatures0.xml'
let good: Uint8Array
let other: Uint8Array

beforeAll(async () => {
  const files = [
    { name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('contents of a') },
    { name: 'b.txt', mediaType: 'text/plain', bytes: Buffer.from('contents of b') },
  ]
  good = await addTestSignature(createContainer(files), signer, context)
  other = await addTestSignature(createContainer(files), signer, context)
})

type Files = Map<string, Buffer>
/** Unpacks the container, changes it and packs it again. */
function rebuilt(change: (files: Files) => void, from = good): Uint8Array {
  const files: Files = new Map(readZip(from).entries.map((entry) => [entry.name, Buffer.from(entry.bytes())]))
  change(files)
  return writeZip([...files].map(([name, bytes]) => ({ name, bytes })))
}
const xmlOf = (bytes: Uint8Array): string =>
  Buffer.from(openContainer(bytes).signatureFiles[0]?.bytes() ?? []).toString('utf8')
const withXml = (edit: (xml: string) => string) => (): Uint8Array =>
  rebuilt((files) => {
    const before = files.get(FILE)?.toString('utf8') ?? ''
    const after = edit(before)
    if (after === before) throw new Error('the attack changes nothing')
    files.set(FILE, Buffer.from(after, 'utf8'))
  })
const replaced = (pattern: RegExp | string, by: string) => withXml((xml) => xml.replace(pattern, by))
const part = (xml: string, name: string): string => new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(xml)?.[0] ?? ''

const outcome = (bytes: Uint8Array, trust: TrustStore = context.trust, at = now): string[] => {
  const report = validateContainer(bytes, { trust, at })
  if (report.kind !== 'validated') return [report.kind, ...report.findings.map((finding) => finding.code)]
  return report.signatures.flatMap((one) => [
    `${one.indication}/${one.subIndication ?? ''}`,
    ...one.findings.filter((finding) => finding.level === 'error').map((finding) => finding.code),
  ])
}

describe('an honest container', () => {
  it('passes', () => {
    expect(outcome(good)).toEqual(['TOTAL-PASSED/'])
  })

  it('passes with a false SignedProperties among the unsigned ones, which is not believed', () => {
    const attacked = replaced(
      '<xades:UnsignedProperties>',
      '<xades:UnsignedProperties><xades:SignedProperties Id="fake"><xades:SignedSignatureProperties><xades:SigningTime>1999-01-01T00:00:00Z</xades:SigningTime></xades:SignedSignatureProperties></xades:SignedProperties>',
    )()
    expect(validateContainer(attacked, { trust: context.trust, at: now }).signatures[0]).toMatchObject({
      indication: 'TOTAL-PASSED',
      claimedTime: now,
    })
  })
})

describe('an honest container with more than is usual', () => {
  it('passes with two timestamps in one element, both right', () => {
    expect(
      outcome(withXml((xml) => xml.replace(part(xml, 'xades:EncapsulatedTimeStamp'), (own) => own.repeat(2)))()),
    ).toEqual(['TOTAL-PASSED/'])
  })
})

describe('a timestamp that does not hold is named and dropped', () => {
  const cases: [attack: string, code: string, make: () => Uint8Array][] = [
    [
      "the timestamp is another signature's",
      'timestamp-imprint-mismatch',
      () =>
        withXml((xml) =>
          xml.replace(part(xml, 'xades:EncapsulatedTimeStamp'), part(xmlOf(other), 'xades:EncapsulatedTimeStamp')),
        )(),
    ],
    [
      'the timestamp is damaged',
      'timestamp-signature-invalid',
      withXml((xml) =>
        xml.replace(
          /(<xades:EncapsulatedTimeStamp>)([^<]*)/,
          (_, tag: string, text: string) => tag + flipped(text, -8),
        ),
      ),
    ],
    [
      'there are two timestamps in one element, one of another signature',
      'timestamp-imprint-mismatch',
      () =>
        withXml((xml) =>
          xml.replace(
            part(xml, 'xades:EncapsulatedTimeStamp'),
            (own) => own + part(xmlOf(other), 'xades:EncapsulatedTimeStamp'),
          ),
        )(),
    ],
    [
      'there is an element for a timestamp with none in it',
      'timestamp-malformed',
      withXml((xml) => xml.replace(part(xml, 'xades:EncapsulatedTimeStamp'), '')),
    ],
  ]
  it.each(cases)('when %s: %s', (_, code, make) => {
    const [signature] = validateContainer(make(), { trust: context.trust, at: now }).signatures
    expect([signature?.indication, signature?.findings]).toEqual(['TOTAL-PASSED', [{ code, level: 'warning' }]])
  })

  it('and proves no time unless another one does', () => {
    const provenTimes = cases.map(
      ([, , make]) => validateContainer(make(), { trust: context.trust, at: now }).signatures[0]?.provenTime,
    )
    expect(provenTimes.map((time) => time?.getTime())).toEqual([undefined, undefined, now.getTime(), undefined])
  })
})

describe('TOTAL-FAILED', () => {
  const cases: [attack: string, code: string, make: () => Uint8Array][] = [
    ['a byte of a file is changed', 'file-digest-mismatch', () => rebuilt((files) => files.get('a.txt')?.write('C'))],
    [
      'two files change places',
      'file-digest-mismatch',
      () =>
        rebuilt((files) =>
          files.set('a.txt', files.get('b.txt') ?? Buffer.alloc(0)).set('b.txt', Buffer.from('contents of a')),
        ),
    ],
    ['a file is added', 'file-not-covered', () => rebuilt((files) => files.set('c.txt', Buffer.from('c')))],
    [
      'a file is added and listed',
      'file-not-covered',
      () =>
        rebuilt((files) =>
          files
            .set('c.txt', Buffer.from('c'))
            .set(
              'META-INF/manifest.xml',
              Buffer.from(
                files
                  .get('META-INF/manifest.xml')
                  ?.toString()
                  .replace(
                    '</manifest:manifest>',
                    '<manifest:file-entry manifest:full-path="c.txt" manifest:media-type="text/plain"/></manifest:manifest>',
                  ) ?? '',
              ),
            ),
        ),
    ],
    [
      'a file is listed that is not there',
      'manifest-lists-missing-file',
      () =>
        rebuilt((files) =>
          files.set(
            'META-INF/manifest.xml',
            Buffer.from(
              files
                .get('META-INF/manifest.xml')
                ?.toString()
                .replace(
                  '</manifest:manifest>',
                  '<manifest:file-entry manifest:full-path="c.txt" manifest:media-type="text/plain"/></manifest:manifest>',
                ) ?? '',
            ),
          ),
        ),
    ],
    [
      'a file is hidden in a folder that looks like META-INF',
      'zip-duplicate-name',
      () => rebuilt((files) => files.set('meta-inf/manifest.xml', Buffer.from('x'))),
    ],
    [
      'the signature value is changed',
      'signature-value-invalid',
      withXml((xml) =>
        xml.replace(/(-value">)(.)/, (_, before: string, first: string) => `${before}${first === 'A' ? 'B' : 'A'}`),
      ),
    ],
    [
      'a digest is replaced',
      'signature-value-invalid',
      () =>
        rebuilt((files) => {
          const a = createHash('sha256').update('contents of a').digest('base64')
          files
            .set('a.txt', Buffer.from('evil'))
            .set(
              FILE,
              Buffer.from(
                files.get(FILE)?.toString().replace(a, createHash('sha256').update('evil').digest('base64')) ?? '',
              ),
            )
        }),
    ],
    [
      'the signing time is changed',
      'properties-digest-mismatch',
      replaced('2026-11-20T09:30:00Z', '2026-11-19T09:30:00Z'),
    ],
    ['a media type is changed', 'properties-digest-mismatch', replaced('text/plain', 'text/x-evil')],
    [
      "the signature value is another's",
      'signature-value-invalid',
      () =>
        withXml((xml) =>
          xml.replace(
            /(-value">)[^<]*/,
            (_, before: string) => before + (/-value">([^<]*)/.exec(xmlOf(other))?.[1] ?? ''),
          ),
        )(),
    ],
    [
      'an Id stands twice',
      'xml-duplicate-id',
      withXml((xml) =>
        xml.replace('<ds:KeyInfo>', `<ds:KeyInfo Id="${/Id="(S-[^"]*)-properties"/.exec(xml)?.[1] ?? ''}">`),
      ),
    ],
    [
      'SignedProperties is wrapped and a false one shown',
      'structure',
      withXml((xml) =>
        xml.replace(
          '<ds:Object>',
          `<ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#x">${part(xml, 'xades:SignedProperties').replaceAll('Id="', 'Id="f')}</xades:QualifyingProperties></ds:Object><ds:Object>`,
        ),
      ),
    ],
    [
      'SignedProperties is moved away',
      'structure',
      withXml((xml) =>
        xml
          .replace(part(xml, 'xades:SignedProperties'), '')
          .replace('<ds:Object>', `<ds:Object>${part(xml, 'xades:SignedProperties')}`),
      ),
    ],
    [
      'the Signature lies below a stranger',
      'structure',
      withXml((xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, (all) => `<x>${all}</x>`)),
    ],
    ['a stranger lies in the Signature', 'structure', replaced('<ds:KeyInfo>', '<x/><ds:KeyInfo>')],
    [
      'SignedInfo stands twice',
      'structure',
      withXml((xml) => xml.replace(part(xml, 'ds:SignedInfo'), (all) => all + all.replaceAll('Id="', 'Id="f'))),
    ],
    ['the properties are of another signature', 'structure', replaced(/Target="#S-/, 'Target="#X-')],
    [
      'the properties are not referenced',
      'properties-not-referenced',
      withXml((xml) => xml.replace(/<ds:Reference Type=.*?<\/ds:Reference>/s, '')),
    ],
    ['the reference to the properties hides its type', 'properties-not-referenced', replaced(/ Type="[^"]*"/, '')],
    ['the reference means other properties', 'properties-not-referenced', replaced(/URI="#S-/, 'URI="#X-')],
    [
      'a file is named twice',
      'reference-twice',
      withXml((xml) => xml.replace(/<ds:Reference Id=.*?<\/ds:Reference>/s, (all) => all + all.replace('-r0', '-r9'))),
    ],
    ['a reference climbs out', 'reference-forbidden', replaced('URI="a.txt"', 'URI="../a.txt"')],
    ['a reference climbs out percent-encoded', 'reference-forbidden', replaced('URI="a.txt"', 'URI="%2E%2E/a.txt"')],
    ['a reference reads the disk', 'reference-forbidden', replaced('URI="a.txt"', 'URI="file:///etc/passwd"')],
    ['a reference reads the net', 'reference-forbidden', replaced('URI="a.txt"', 'URI="http://evil.test/a.txt"')],
    ['a reference is empty', 'reference-forbidden', replaced('URI="a.txt"', 'URI=""')],
    ['a reference is a fragment', 'reference-unsupported', replaced('URI="a.txt"', 'URI="#a"')],
    [
      'a reference is a manifest of references',
      'reference-unsupported',
      replaced('URI="a.txt"', 'Type="http://www.w3.org/2000/09/xmldsig#Manifest" URI="a.txt"'),
    ],
    [
      'a file is transformed by XSLT',
      'transform-unsupported',
      replaced(
        /(URI="a.txt">)/,
        '$1<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/></ds:Transforms>',
      ),
    ],
    [
      'the properties are selected by XPath',
      'transform-unsupported',
      replaced(/(<ds:Transform Algorithm=")[^"]*/, '$1http://www.w3.org/TR/1999/REC-xpath-19991116'),
    ],
    ['the algorithm is of another key', 'signature-value-invalid', replaced('ecdsa-sha256', 'rsa-sha256')],
    [
      'the certificate is another one of the same name',
      'certificate-swapped',
      () =>
        replaced(
          /<ds:X509Certificate>[^<]*/,
          `<ds:X509Certificate>${Buffer.from(pemToDer(issueSigningCertificate(pki, line).certificatePem)).toString('base64')}`,
        )(),
    ],
    [
      'the properties name no certificate',
      'certificate-not-signed',
      withXml((xml) => xml.replace(part(xml, 'xades:SigningCertificateV2'), '')),
    ],
    ['a comment divides a digest', 'structure', replaced(/(<ds:DigestValue>....)/, '$1<!-- -->')],
    [
      'an instruction lies in SignedInfo',
      'signature-value-invalid',
      replaced('<ds:CanonicalizationMethod', '<?evil?><ds:CanonicalizationMethod'),
    ],
    ['base64 has something else in it', 'structure', replaced(/(-value">)/, '$1!')],
    [
      'there is a DOCTYPE',
      'xml-doctype',
      replaced('<asic:', '<!DOCTYPE x [<!ENTITY lol SYSTEM "file:///etc/passwd">]><asic:'),
    ],
    ['there are two roots', 'xml-malformed', withXml((xml) => `${xml}<x/>`)],
    [
      'the signature file is no XML',
      'xml-malformed',
      () => rebuilt((files) => files.set(FILE, Buffer.from('nothing'))),
    ],
    [
      'there is no signature in the file',
      'structure',
      withXml((xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, '')),
    ],
  ]
  it.each(cases)('when %s: %s', (_, code, make) => {
    const [verdict, ...codes] = outcome(make())
    expect(codes).toContain(code)
    expect(['TOTAL-FAILED/', 'refused']).toContain(verdict?.replace(/\/.*/, '/'))
  })

  it('for the one that is bad, beside one that is good', () => {
    const both = rebuilt((files) =>
      files.set(
        'META-INF/signatures1.xml',
        Buffer.from(xmlOf(other).replace('2026-11-20T09:30:00Z', '2026-11-19T09:30:00Z')),
      ),
    )
    expect(validateContainer(both, { trust: context.trust, at: now }).signatures.map((one) => one.indication)).toEqual([
      'TOTAL-PASSED',
      'TOTAL-FAILED',
    ])
  })
})

const flipped = (base64: string, at: number): string => {
  const bytes = Buffer.from(base64, 'base64')
  const index = bytes.length + at
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index)
  return bytes.toString('base64')
}

const ocspReplaced = (make: (request: Uint8Array) => Uint8Array) => async (): Promise<Uint8Array> => {
  let answer: Uint8Array = Buffer.alloc(0)
  await addTestSignature(createContainer([{ name: 'x', mediaType: 'text/plain', bytes: Buffer.from('x') }]), signer, {
    ...context,
    ocsp: (request) => {
      answer = make(request)
      return context.ocsp(request, '')
    },
  })
  return replaced(
    /<xades:EncapsulatedOCSPValue>[^<]*/,
    `<xades:EncapsulatedOCSPValue>${Buffer.from(answer).toString('base64')}`,
  )()
}
const minutesAfter = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
const withOcsp = (options: Partial<Parameters<typeof answerOcsp>[2]>) =>
  ocspReplaced((request) => answerOcsp(pki, request, { status: 'good', at: now, ...options }))

describe('INDETERMINATE', () => {
  const cases: [
    attack: string,
    verdict: string,
    code: string,
    make: () => Uint8Array | Promise<Uint8Array>,
    at?: Date,
  ][] = [
    ['a file is removed', 'SIGNED_DATA_NOT_FOUND', 'file-not-found', () => rebuilt((files) => files.delete('b.txt'))],
    [
      'a signed file is renamed',
      'SIGNED_DATA_NOT_FOUND',
      'file-not-found',
      () =>
        rebuilt((files) => {
          files.set('c.txt', files.get('b.txt') ?? Buffer.alloc(0)).delete('b.txt')
          files.delete('META-INF/manifest.xml')
        }),
    ],
    [
      'there is no certificate',
      'NO_SIGNING_CERTIFICATE_FOUND',
      'certificate-missing',
      withXml((xml) => xml.replace(part(xml, 'ds:KeyInfo'), '')),
    ],
    [
      'the algorithm is HMAC with the public key',
      'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
      'algorithm-unsupported',
      replaced(/(SignatureMethod Algorithm=")[^"]*/, '$1http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
    ],
    [
      'the digest algorithm is unknown',
      'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
      'digest-unsupported',
      replaced('xmlenc#sha256', 'xmlenc#crc32'),
    ],
    [
      'there is no status',
      'TRY_LATER',
      'revocation-missing',
      withXml((xml) => xml.replace(part(xml, 'xades:RevocationValues'), '')),
    ],
    [
      'the status is cut off',
      'TRY_LATER',
      'revocation-missing',
      replaced(/(<xades:EncapsulatedOCSPValue>)[^<]{44}/, '$1'),
    ],
    [
      'the status is damaged',
      'TRY_LATER',
      'revocation-signature-invalid',
      async () =>
        withXml((xml) =>
          xml.replace(
            /(<xades:EncapsulatedOCSPValue>)([^<]*)/,
            (_, tag: string, text: string) =>
              tag +
              Buffer.from(
                Buffer.from(text, 'base64')
                  .toString('latin1')
                  .replace(/20261120093000Z/, '20261120093001Z'),
                'latin1',
              ).toString('base64'),
          ),
        )(),
    ],
    [
      'the status is of another certificate',
      'TRY_LATER',
      'revocation-missing',
      ocspReplaced((request) => answerOcsp(pki, Buffer.from(request).fill(9, 78, 82), { status: 'good', at: now })),
    ],
    ['the status is unknown', 'TRY_LATER', 'revocation-unknown', withOcsp({ status: 'unknown' })],
    [
      'the status is by an unauthorised responder',
      'CERTIFICATE_CHAIN_GENERAL_FAILURE',
      'revocation-signer-unauthorised',
      withOcsp({ responder: signer }),
    ],
    [
      'the status is by a responder of the same name',
      'CERTIFICATE_CHAIN_GENERAL_FAILURE',
      'revocation-signer-unauthorised',
      withOcsp({ responder: evil.ocsp }),
    ],
    ['the status is from long before', 'TRY_LATER', 'revocation-before-timestamp', withOcsp({ at: minutesAfter(-11) })],
    [
      'the status is from the future',
      'TIMESTAMP_ORDER_FAILURE',
      'revocation-from-future',
      withOcsp({ at: minutesAfter(20) }),
    ],
    [
      'the timestamp is from the future',
      'TIMESTAMP_ORDER_FAILURE',
      'timestamp-from-future',
      () => good,
      minutesAfter(-20),
    ],
  ]
  it.each(cases)('when %s: %s', async (_, verdict, code, make, at) => {
    const [actual, ...codes] = outcome(await make(), context.trust, at ?? now)
    expect([actual, codes.includes(code)], codes.join()).toEqual([`INDETERMINATE/${verdict}`, true])
  })

  it('when no authority is trusted, or others of the same names', () => {
    expect(outcome(good, { anchors: [] })).toEqual([
      'INDETERMINATE/NO_CERTIFICATE_CHAIN_FOUND',
      'timestamp-untrusted',
      'certificate-untrusted',
    ])
    expect(outcome(good, createTestContext(evil, now).trust)).toEqual([
      'INDETERMINATE/NO_CERTIFICATE_CHAIN_FOUND',
      'timestamp-untrusted',
      'certificate-untrusted',
    ])
  })

  it('when a timestamping authority vouches for persons, or a certification authority for time', () => {
    const [ca, tsa] = context.trust.anchors
    const swapped: TrustStore = {
      anchors: [
        ...(ca ? [{ ...ca, service: 'TSA/QTST' as const }] : []),
        ...(tsa ? [{ ...tsa, service: 'CA/QC' as const }] : []),
      ],
    }
    expect(outcome(good, swapped)).toEqual([
      'INDETERMINATE/NO_CERTIFICATE_CHAIN_FOUND',
      'timestamp-untrusted',
      'certificate-untrusted',
    ])
  })

  it('when only the root is trusted and nothing proves that the authority below was not revoked', () => {
    const [, tsa] = context.trust.anchors
    const root: TrustStore = {
      anchors: [
        { certificate: pemToDer(pki.root.certificatePem), service: 'CA/QC', grantedFrom: new Date(0) },
        ...(tsa ? [tsa] : []),
      ],
    }
    expect(outcome(good, root)).toEqual(['INDETERMINATE/TRY_LATER', 'chain-revocation-missing'])
  })

  it('when the trust ended before the signature', () => {
    const ended = {
      anchors: context.trust.anchors.map((anchor) => ({ ...anchor, grantedUntil: new Date('2026-06-01') })),
    }
    expect(outcome(good, ended)[0]).toBe('INDETERMINATE/NO_CERTIFICATE_CHAIN_FOUND')
  })
})

describe('revocation', () => {
  it('before the timestamp leaves open whether the signature is older: a timestamp says only by when it was there', async () => {
    expect(outcome(await withOcsp({ status: 'revoked', revokedAt: minutesAfter(-60) })())).toEqual([
      'INDETERMINATE/REVOKED_NO_POE',
      'certificate-revoked',
    ])
  })

  it('after the proven time is reported and does no harm', async () => {
    const report = validateContainer(
      await withOcsp({ status: 'revoked', revokedAt: minutesAfter(2), at: minutesAfter(3) })(),
      { trust: context.trust, at: minutesAfter(60) },
    )
    expect(report.signatures[0]).toMatchObject({
      indication: 'TOTAL-PASSED',
      findings: [{ code: 'certificate-revoked-later', level: 'warning' }],
    })
  })

  it('requested long after the timestamp is reported, and proves more', async () => {
    const report = validateContainer(await withOcsp({ at: minutesAfter(25 * 60) })(), {
      trust: context.trust,
      at: minutesAfter(48 * 60),
    })
    expect(report.signatures[0]).toMatchObject({
      indication: 'TOTAL-PASSED',
      findings: [{ code: 'revocation-long-after-timestamp', level: 'warning' }],
    })
  })

  it('asked for after the certificate expired proves nothing: authorities delete', async () => {
    const later = new Date('2029-02-01T00:00:00Z')
    expect(outcome(await withOcsp({ at: later })(), context.trust, later)).toEqual([
      'INDETERMINATE/TRY_LATER',
      'revocation-after-expiry',
    ])
  })

  it('asked for shortly before the timestamp, as Latvian programs did, is a warning', async () => {
    const report = validateContainer(await withOcsp({ at: minutesAfter(-2) })(), { trust: context.trust, at: now })
    expect(report.signatures[0]).toMatchObject({
      indication: 'TOTAL-PASSED',
      findings: [{ code: 'revocation-shortly-before-timestamp', level: 'warning' }],
    })
  })
})

describe('the report distinguishes unvalidated files', () => {
  it.each<[string, string, () => Uint8Array]>([
    ['something else', 'not-a-container', () => Buffer.from('%PDF-1.7')],
    ['an ordinary archive', 'not-a-container', () => writeZip([{ name: 'a.txt', bytes: Buffer.from('a') }])],
    ['a container without signatures', 'no-signature', () => rebuilt((files) => files.delete(FILE))],
    [
      'a container with CAdES',
      'unsupported',
      () => rebuilt((files) => files.set('META-INF/signature.p7s', Buffer.from('x'))),
    ],
    [
      'signatures in a folder of their own',
      'unsupported',
      () => rebuilt((files) => files.set('META-INF/x/signatures0.xml', Buffer.from('x'))),
    ],
    [
      'a container that lacks its files',
      'unsupported',
      () => rebuilt((files) => files.set('META-INF/hashcodes-sha256.xml', Buffer.from('x'))),
    ],
    ['a broken container', 'refused', () => Buffer.from(good).fill(0xff, 60, 62)],
  ])('%s', (_, kind, make) => {
    expect(validateContainer(make(), { trust: context.trust, at: now }).kind).toBe(kind)
  })
})

describe('an archive among the files', () => {
  it.each<[string, string | undefined, Uint8Array]>([
    ['a ZIP archive', 'nested-archive', writeZip([{ name: 'x.txt', bytes: Buffer.from('x') }])],
    [
      'an encrypted one',
      'nested-archive-encrypted',
      Buffer.from(writeZip([{ name: 'x.txt', bytes: Buffer.from('x') }])).fill(1, 6, 7),
    ],
    ['a 7-Zip archive', 'nested-archive', Buffer.from('7z\xbc\xaf\x27\x1c'.padEnd(40), 'latin1')],
    [
      'a document that is a ZIP archive by its format',
      undefined,
      writeZip([{ name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') }]),
    ],
  ])('%s is reported, and refused on request', (_, code, bytes) => {
    const container = createContainer([{ name: 'a.bin', mediaType: 'application/octet-stream', bytes }])
    const report = (refuseArchives: boolean): string[] => {
      const { kind, findings } = validateContainer(container, { trust: context.trust, at: now, refuseArchives })
      return [kind, ...findings.map((finding) => finding.code)]
    }
    expect(report(false)).toEqual(['no-signature', ...(code === undefined ? [] : [code])])
    expect(report(true)).toEqual(code === undefined ? ['no-signature'] : ['refused', code])
  })

  it('a container is reported, because signatures around it prove nothing about those in it, and is never refused', () => {
    const inner = createContainer([{ name: 'x.txt', mediaType: 'text/plain', bytes: Buffer.from('x') }])
    const outer = createContainer([{ name: 'a.asice', mediaType: 'application/vnd.etsi.asic-e+zip', bytes: inner }])
    for (const refuseArchives of [false, true])
      expect(validateContainer(outer, { trust: context.trust, at: now, refuseArchives })).toMatchObject({
        kind: 'no-signature',
        findings: [{ code: 'nested-container', level: 'warning' }],
      })
  })
})

describe('no change of a bit goes unseen', () => {
  it('in the files, in SignedInfo, in SignedProperties or in the value', () => {
    const bytes = Buffer.from(good)
    const spans = [
      'contents of a',
      part(xmlOf(good), 'ds:SignedInfo'),
      part(xmlOf(good), 'xades:SignedProperties'),
      part(xmlOf(good), 'ds:SignatureValue'),
    ].map((text) => [bytes.indexOf(text), Buffer.byteLength(text)] as const)
    const passed: string[] = []
    for (const [start, length] of spans) {
      for (let at = start; at < start + length; at += 1) {
        const mutated = rebuiltWith(bytes, at)
        if (mutated && isUnseen(mutated) && !isHarmless(bytes, at))
          passed.push(bytes.subarray(at - 10, at + 10).toString())
      }
    }
    expect(passed).toEqual([])
  })

  it('and nothing that is thrown at the validator makes it throw', () => {
    for (let round = 0; round < 1500; round += 1) {
      const mutated = rebuilt((files) => {
        const xml = files.get(FILE) ?? Buffer.alloc(0)
        const at = (round * 7919) % xml.length
        xml.writeUInt8((round * 31) % 128, at)
      })
      expect(() => validateContainer(mutated, { trust: context.trust, at: now })).not.toThrow()
      const broken = Buffer.from(good.subarray(0, round % 3 === 0 ? (round * 977) % good.length : good.length))
      if (broken.length > 0) broken.writeUInt8((round * 53) % 256, (round * 6151) % broken.length)
      expect(() => validateContainer(broken, { trust: context.trust, at: now })).not.toThrow()
    }
  })
})

const isUnseen = (bytes: Uint8Array): boolean => {
  const { signatures } = validateContainer(bytes, { trust: context.trust, at: now })
  return signatures.every(({ indication, findings }) => indication === 'TOTAL-PASSED' && findings.length === 0)
}

/** Flips one bit and corrects the checksums, so that the signature has to detect it and not the archive. */
function rebuiltWith(bytes: Buffer, at: number): Uint8Array | undefined {
  let offset = at
  const mutated = rebuilt((files) => {
    for (const [name, content] of files) {
      const start = bytes.indexOf(content)
      if (start <= at && at < start + content.length && content.length > 0 && name !== 'mimetype') {
        offset = at - start
        content.writeUInt8(content.readUInt8(offset) ^ 1, offset)
      }
    }
  })
  return mutated
}

/** Base64 has unused bits, and a namespace declaration repeated on an outer element may be missing. */
function isHarmless(bytes: Buffer, at: number): boolean {
  return (
    bytes.subarray(at, at + 4).includes('=') ||
    bytes.subarray(at, at + 4).includes('<') ||
    bytes.subarray(at - 12, at).includes('xmlns:')
  )
}
