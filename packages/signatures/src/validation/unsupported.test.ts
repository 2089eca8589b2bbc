import { Buffer } from 'node:buffer'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { oid } from '../asn1/object-identifiers.ts'
import {
  element,
  integer,
  nothing,
  objectIdentifier,
  octetString,
  sequence,
  sortedSet,
  tagged,
} from '../asn1/write-der.ts'
import { createContainer, validateContainer, validateDocument } from '../index.ts'
import type { SignatureReport } from '../index.ts'
import { createTestPki, issueSigningCertificate, pemToDer, createTestContext } from '../test-pki.ts'
import type { TestCredential } from '../test-pki.ts'
import { readIssuerDer, readSerial } from '../test-pki/certificate.ts'
import { signByHand } from '../test-pki/sign-by-hand.ts'
import type { HandMade } from '../test-pki/sign-by-hand.ts'
import { signedData, signTestPdf } from '../test-pki/sign-test-pdf.ts'
import { createTestPdf } from '../test-pki/write-test-pdf.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'
import { computeVerdict } from './verdict.ts'

// An unsupported signature may be valid: EN 319 102-1 §5.1.3 reserves TOTAL-FAILED for proven faults.
const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const line = {
  forename: 'Līga',
  surname: 'Ozoliņa',
  personalCode: '320123-12345',
  notBefore: new Date('2026-01-01T00:00:00Z'),
  notAfter: new Date('2029-01-01T00:00:00Z'),
}
const signer = issueSigningCertificate(pki, line)
const rsa = issueSigningCertificate(pki, { ...line, key: 'RSA-2048' })
const plain = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }])
const summarise = (one: SignatureReport | undefined): (string | undefined)[] => [
  one?.indication,
  one?.subIndication,
  ...(one?.findings ?? []).filter(({ level }) => level === 'error').map(({ code }) => code),
]
const pdfOutcome = (pdf: Uint8Array): (string | undefined)[] =>
  summarise(validateDocument(pdf, { trust: context.trust, at: now }).signatures[0])

interface CmsParts {
  readonly digest?: string
  readonly algorithm?: Uint8Array
  readonly hash?: string
  readonly withoutAttributes?: boolean
  readonly value?: (signed: Uint8Array) => Uint8Array
}

/** Signs a PDF with the given algorithm, with a right or a wrong value. */
function signPdf(by: TestCredential, parts: CmsParts): Promise<Buffer> {
  const { digest = oid.sha256, hash = 'sha256', algorithm = sequence(objectIdentifier(oid.ecdsaSha256)) } = parts
  return signTestPdf(createTestPdf('Ligums'), by, context, {
    subFilter: parts.withoutAttributes === true ? 'adbe.pkcs7.detached' : 'ETSI.CAdES.detached',
    cms: ({ certificate, content }) => {
      const attributes = [
        sequence(objectIdentifier(oid.contentType), sortedSet(objectIdentifier(oid.data))),
        sequence(
          objectIdentifier(oid.messageDigest),
          sortedSet(octetString(createHash(hash).update(content).digest())),
        ),
        sequence(
          objectIdentifier(oid.signingCertificateV2),
          sortedSet(sequence(sequence(sequence(octetString(createHash('sha256').update(certificate).digest()))))),
        ),
      ].toSorted(Buffer.compare)
      const signed = parts.withoutAttributes === true ? content : sortedSet(...attributes)
      return signedData(
        sequence(
          integer(1),
          sequence(readIssuerDer(certificate), element(0x02, readSerial(certificate))),
          sequence(objectIdentifier(digest)),
          ...(parts.withoutAttributes === true ? [] : [tagged(0, ...attributes)]),
          algorithm,
          octetString(parts.value?.(signed) ?? sign(hash, signed, by.privateKeyPem)),
        ),
        certificate,
      )
    },
  })
}

describe('a PDF signature of a kind that is not verified here stays open', () => {
  const unsupported = ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE', 'algorithm-unsupported']
  it.each<[string, (string | undefined)[], TestCredential, CmsParts]>([
    [
      'by plain ECDSA (BSI TR-03111)',
      unsupported,
      signer,
      { algorithm: sequence(objectIdentifier('0.4.0.127.0.7.1.1.4.1.3')) },
    ],
    [
      'by Ed25519 (RFC 8419)',
      unsupported,
      signer,
      {
        algorithm: sequence(objectIdentifier('1.3.101.112')),
        value: (signed) => sign(null, signed, generateKeyPairSync('ed25519').privateKey),
      },
    ],
    [
      'with an unsupported digest (RIPEMD-160)',
      ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE', 'digest-unsupported'],
      signer,
      { digest: '1.3.36.3.2.1' },
    ],
    [
      'without signed attributes (RFC 5652 §5.3)',
      ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE', 'signed-attributes-missing'],
      signer,
      { withoutAttributes: true },
    ],
  ])('%s', async (_, expected, by, parts) => {
    expect(pdfOutcome(await signPdf(by, parts))).toEqual(expected)
  })

  it.each([256, 384, 512] as const)('and one by RSA with SHA3-%i is verified', async (bits) => {
    const parts: CmsParts = {
      hash: `sha3-${bits}`,
      digest: oid[`sha3-${bits}`],
      algorithm: sequence(objectIdentifier(oid.rsaEncryption), nothing()),
    }
    expect(pdfOutcome(await signPdf(rsa, parts))).toEqual(['INDETERMINATE', 'TRY_LATER', 'revocation-missing'])
    expect(pdfOutcome(await signPdf(rsa, { ...parts, value: () => Buffer.alloc(256, 1) }))).toEqual([
      'TOTAL-FAILED',
      'SIG_CRYPTO_FAILURE',
      'signature-value-invalid',
    ])
  })

  it('of another kind than CMS', async () => {
    const pdf = await signTestPdf(createTestPdf('Ligums'), signer, context, { subFilter: 'adbe.x509.rsa_sha1' })
    expect(pdfOutcome(pdf)).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE', 'subfilter-unsupported'])
  })
})

describe('a timestamp of a kind that is not verified here leaves the signature open', () => {
  /** Replaces the algorithm's name in the authority's response. */
  const renamed =
    (known: string, other: string): typeof context.timestamp =>
    async (request) => {
      const answer = Buffer.from(await context.timestamp(request))
      const [from, to] = [known, other].map((id) => Buffer.from(objectIdentifier(id)))
      if (!from || from.length !== to?.length) throw new Error('of one length')
      return Buffer.from(answer.toString('latin1').replaceAll(from.toString('latin1'), to.toString('latin1')), 'latin1')
    }
  it.each([
    ['by an algorithm of the future', oid.ecdsaSha256, '1.2.840.10045.4.3.9'],
    ['with a digest of the future', oid.sha256, '2.16.840.1.101.3.4.2.99'],
  ])('%s', async (_, known, other) => {
    const bytes = await signByHand(plain, signer, { signingTime: now, timestamp: renamed(known, other) })
    expect(summarise(validateContainer(bytes, { trust: context.trust, at: now }).signatures[0]).slice(0, 3)).toEqual([
      'INDETERMINATE',
      'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
      'timestamp-algorithm-unsupported',
    ])
  })
})

describe('a reference that is not followed here leaves the signature open', () => {
  const transformed = (algorithm: string) => (xml: string) =>
    xml.replace(
      '<ds:DigestMethod',
      `<ds:Transforms><ds:Transform Algorithm="${algorithm}"/></ds:Transforms><ds:DigestMethod`,
    )
  const data = (code: string): string[] => ['INDETERMINATE', 'SIGNED_DATA_NOT_FOUND', code]
  it.each<[string, string[], Partial<HandMade>]>([
    [
      'transformed by a program',
      data('transform-unsupported'),
      { changeReferences: transformed('http://www.w3.org/TR/1999/REC-xslt-19991116') },
    ],
    [
      'chosen by a path',
      data('transform-unsupported'),
      { changeReferences: transformed('http://www.w3.org/TR/1999/REC-xpath-19991116') },
    ],
    [
      'to a manifest of further references',
      data('reference-unsupported'),
      {
        changeReferences: (xml) => xml.replace('URI=', 'Type="http://www.w3.org/2000/09/xmldsig#Manifest" URI='),
      },
    ],
    [
      'to an object in the signature',
      data('reference-unsupported'),
      { changeReferences: (xml) => xml + xml.replace('r0', 'r1').replace('URI="a.txt"', 'URI="#o"') },
    ],
    [
      'but a wrong value fails all the same',
      ['TOTAL-FAILED', 'SIG_CRYPTO_FAILURE', 'transform-unsupported', 'signature-value-invalid'],
      {
        changeReferences: transformed('http://www.w3.org/TR/1999/REC-xslt-19991116'),
        makeValue: () => Buffer.alloc(64, 1),
      },
    ],
    [
      'and a forbidden address is a fault of form',
      ['TOTAL-FAILED', 'FORMAT_FAILURE', 'reference-forbidden'],
      { changeReferences: (xml) => xml.replace('URI="a.txt"', 'URI="../a.txt"') },
    ],
  ])('%s', async (_, expected, made) => {
    const bytes = await signByHand(plain, signer, { signingTime: now, ...made })
    expect(summarise(validateContainer(bytes, { trust: context.trust, at: now }).signatures[0])).toEqual(expected)
  })
})

describe('a certificate whose key is of a kind that is not known here', () => {
  it('leaves the signature open', async () => {
    const der = Buffer.from(pemToDer(signer.certificatePem))
    const strange = Buffer.from(der)
    strange.writeUInt8(0x63, der.indexOf(objectIdentifier(oid.ecPublicKey)) + 8)
    const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')
    const bytes = await signByHand(plain, signer, {
      signingTime: now,
      changeProperties: (xml) => xml.replace(digestOf(der), digestOf(strange)),
    })
    const renamed = writeZip(
      readZip(bytes).entries.map(({ name, bytes: content }) => ({
        name,
        bytes: Buffer.from(
          Buffer.from(content()).toString('latin1').replace(der.toString('base64'), strange.toString('base64')),
          'latin1',
        ),
      })),
    )
    expect(summarise(validateContainer(renamed, { trust: context.trust, at: now }).signatures[0])).toEqual([
      'INDETERMINATE',
      'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
      'key-unsupported',
    ])
  })
})

describe('a document beyond the limits, of another format or encrypted', () => {
  it.each([
    ['SIG_CONSTRAINTS_FAILURE', 'pdf-too-complex'],
    ['SIG_CONSTRAINTS_FAILURE', 'pdf-too-large'],
    ['SIG_CONSTRAINTS_FAILURE', 'zip-too-many-entries'],
    ['SIG_CONSTRAINTS_FAILURE', 'xml-too-deep'],
    ['SIG_CONSTRAINTS_FAILURE', 'too-many-timestamps'],
    ['SIG_CONSTRAINTS_FAILURE', 'format-cades'],
    ['SIG_CONSTRAINTS_FAILURE', 'signature-file-elsewhere'],
    ['SIGNED_DATA_NOT_FOUND', 'pdf-encrypted'],
    ['SIGNED_DATA_NOT_FOUND', 'pdf-filter-unsupported'],
    ['SIGNED_DATA_NOT_FOUND', 'zip-method-unsupported'],
  ] as const)('stays open, by %s: %s', (subIndication, code) => {
    expect(computeVerdict([{ code, level: 'error' }])).toEqual({ indication: 'INDETERMINATE', subIndication })
  })
})
