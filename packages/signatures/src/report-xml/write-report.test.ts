import { Buffer } from 'node:buffer'
import { createHash, sign } from 'node:crypto'
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import {
  completeSignature,
  createContainer,
  prepareSignature,
  validateDocument,
  writeValidationReport,
} from '../index.ts'
import {
  addTestSignature,
  createTestPki,
  issueSealCertificate,
  issueSigningCertificate,
  pemToDer,
  createTestContext,
} from '../test-pki.ts'
import { addArchiveTimestamp } from '../test-pki/add-archive-timestamp.ts'
import { signByHand } from '../test-pki/sign-by-hand.ts'
import { signTestPdf } from '../test-pki/sign-test-pdf.ts'
import { createTestPdf } from '../test-pki/write-test-pdf.ts'
import type { ReportOptions } from './write-report.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { getAttribute, childElements } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import { writeZip } from '../zip/write-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const span = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2029-01-01T00:00:00Z') }
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const line = { forename: 'Līga', surname: 'Ozoliņa', personalCode: '320123-12345', ...span }
const signer = issueSigningCertificate(pki, line)
const seal = issueSealCertificate(pki, { name: 'SIA „Ābele” & <dēls>', registrationNumber: '40003000006', ...span })
const plain = createContainer(
  ['Līgums & #1 <a>.txt', 'b.txt'].map((name) => ({ name, mediaType: 'text/plain', bytes: Buffer.from(name) })),
)
const simple = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }])
const signed = await addTestSignature(plain, signer, context)

async function withRoleAndPlace(): Promise<Uint8Array> {
  const prepared = prepareSignature(plain, {
    certificate: pemToDer(signer.certificatePem),
    signingTime: now,
    roles: ['Valdes loceklis & „cits”', 'Prokūrists'],
    place: { city: 'Rīga', country: 'LV' },
  })
  const value = sign(prepared.hash, Buffer.from(prepared.dataToBeSigned, 'base64'), signer.privateKeyPem)
  return completeSignature(plain, prepared, value, context)
}

/** Content model of each written element of TS 119 102-2, in the order of the schema: `?` optional, `*` any number, `+` one or more. */
const grammar: Readonly<Record<string, string>> = {
  ValidationReport: 'SignatureValidationReport+ SignatureValidationObjects?',
  SignatureValidationReport:
    'SignatureIdentifier? ValidationConstraintsEvaluationReport? ValidationTimeInfo? SignersDocument? SignatureAttributes? SignerInformation? SignatureQuality? SignatureValidationProcess? SignatureValidationStatus',
  SignatureIdentifier: 'DigestAlgAndValue? SignatureValue? HashOnly DocHashOnly DAIdentifier?',
  ValidationConstraintsEvaluationReport: 'SignatureValidationPolicy? ValidationConstraint*',
  SignatureValidationPolicy: 'SignaturePolicyIdentifier PolicyName?',
  SignaturePolicyIdentifier: 'SignaturePolicyImplied',
  ValidationConstraint: 'ValidationConstraintIdentifier ConstraintStatus ValidationStatus?',
  ConstraintStatus: 'Status',
  ValidationStatus: 'MainIndication SubIndication* AssociatedValidationReportData*',
  AssociatedValidationReportData: 'CertificateChain? RelatedValidationObject* AdditionalValidationReportData?',
  AdditionalValidationReportData: 'ReportData+',
  ReportData: 'Type Value',
  CertificateChain: 'SigningCertificate IntermediateCertificate* TrustAnchor?',
  ValidationTimeInfo: 'ValidationTime BestSignatureTime',
  BestSignatureTime: 'POETime TypeOfProof',
  SignersDocument: 'DigestAlgAndValue? SignersDocumentRepresentation',
  // A choice that may repeat.
  SignatureAttributes: 'SigningTime? SignatureProductionPlace? SignerRole?',
  SigningTime: 'Time',
  SignatureProductionPlace: 'AddressString+',
  SignerRole: 'RoleDetails+',
  RoleDetails: 'Role EndorsementType',
  SignerInformation: 'SignerCertificate Signer?',
  SignatureQuality: 'SignatureQualityInformation+',
  SignatureValidationProcess: 'SignatureValidationProcessID',
  SignatureValidationStatus: 'MainIndication SubIndication* AssociatedValidationReportData*',
  SignatureValidationObjects: 'ValidationObject+',
  ValidationObject: 'ObjectType ValidationObjectRepresentation',
  ValidationObjectRepresentation: 'base64? URI? DigestAlgAndValue?',
  DigestAlgAndValue: 'DigestMethod DigestValue',
}
const pattern = (rule: string): RegExp => new RegExp(`^${rule.replace(/([\w|]+)([?*+]?) ?/g, '(?:(?:$1) )$2')}$`)

function faultsOf(element: XmlElement): string[] {
  const children = childElements(element)
  const names = children.map(({ local }) => `${local} `).join('')
  return [
    ...(pattern(grammar[element.local] ?? '').test(names) ? [] : [`${element.local}: ${names}`]),
    ...children.flatMap(faultsOf),
  ]
}

/** Writes a report on a validated file; libxml2 and our parser both accept it as well-formed. */
function reported(
  bytes: Uint8Array,
  more: Partial<ReportOptions> = {},
): { elements: readonly XmlElement[]; texts: (name: string) => string[] } {
  const sha256 = createHash('sha256').update(bytes).digest()
  const xml =
    writeValidationReport(validateDocument(bytes, { trust: context.trust, at: now }), {
      document: { sha256 },
      at: now,
      ...more,
    }) ?? ''
  XmlDocument.fromString(xml).dispose()
  const { root, elements } = parseXml(Buffer.from(xml))
  expect(faultsOf(root)).toEqual([])
  const ids = elements.flatMap((element) => getAttribute(element, 'id') ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  const wanted = elements.flatMap((element) => getAttribute(element, 'VOReference')?.split(' ') ?? [])
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
  return {
    elements,
    texts: (name) =>
      elements
        .filter(({ local }) => local === name)
        .map(({ children }) => children.map((child) => (child.kind === 'text' ? child.value : '')).join('')),
  }
}
const main = (name: string): string => `urn:etsi:019102:mainindication:${name}`
const sub = (name: string): string => `urn:etsi:019102:subindication:${name}`

describe('the report of ETSI TS 119 102-2', () => {
  it('says who signed what, when and how well', async () => {
    const bytes = await withRoleAndPlace()
    const { elements, texts } = reported(bytes)
    expect(elements[0]?.namespace).toBe('http://uri.etsi.org/19102/v1.4.1#')
    expect(
      Object.fromEntries(
        [
          'MainIndication',
          'SubIndication',
          'Signer',
          'Role',
          'EndorsementType',
          'AddressString',
          'Time',
          'POETime',
          'URI',
        ].map((name) => [name, texts(name)]),
      ),
    ).toEqual({
      MainIndication: [main('total-passed')],
      SubIndication: [],
      Signer: ['Līga Ozoliņa'],
      Role: ['Valdes loceklis & „cits”', 'Prokūrists'],
      EndorsementType: ['claimed', 'claimed'],
      AddressString: ['Rīga, LV'],
      Time: ['2026-11-20T09:30:00Z'],
      POETime: ['2026-11-20T09:30:00Z'],
      URI: ['L%C4%ABgums%20&%20%231%20%3Ca%3E.txt', 'b.txt'],
    })
    expect(texts('Value')).toEqual(['Demonstration Timestamping Authority', '2026-11-20T09:30:00Z'])
    expect(texts('SignatureQualityInformation')).toEqual(['urn:portal:signatures:quality:qualified:signature'])
    const chain = [signer, pki.issuing].map((one) => Buffer.from(pemToDer(one.certificatePem)))
    expect(texts('base64')).toEqual(chain.map((der) => der.toString('base64')))
    const referredTo = elements.filter(({ local }) => ['SigningCertificate', 'TrustAnchor'].includes(local))
    expect(referredTo.map((element) => getAttribute(element, 'VOReference'))).toEqual(
      chain.map((der) => `C-${createHash('sha256').update(der).digest('hex')}`),
    )
    // The two files, each with its own digest, and the whole.
    expect(texts('DigestValue')).toEqual(
      ['Līgums & #1 <a>.txt', 'b.txt', bytes].map((one) => createHash('sha256').update(one).digest('base64')),
    )
  })

  it.each<[string, string, (string | undefined)[], () => Uint8Array | Promise<Uint8Array>]>([
    ['a signature with long-term proofs', 'LTVM', [main('total-passed')], () => signed],
    [
      'a signature with an archive timestamp',
      'LTA',
      [main('total-passed')],
      () => addArchiveTimestamp(signed, context),
    ],
    [
      'a signature without proofs',
      'Basic',
      [main('indeterminate'), sub('TRY_LATER')],
      () => signByHand(simple, signer, { signingTime: now }),
    ],
    [
      'a PDF with a signature',
      'LTVM',
      [main('indeterminate'), sub('TRY_LATER')],
      () => signTestPdf(createTestPdf('Ligums'), signer, context),
    ],
    [
      'a signature whose value is wrong',
      'Basic',
      [main('total-failed'), sub('SIG_CRYPTO_FAILURE')],
      () => signByHand(simple, signer, { signingTime: now, makeValue: () => Buffer.alloc(64, 1) }),
    ],
  ])('names the process and the verdict of %s', async (_, process, expected, make) => {
    const { elements, texts } = reported(await make())
    const status = elements.find(({ local }) => local === 'SignatureValidationStatus')
    const said = status && childElements(status).slice(0, 2)
    expect(said?.filter(({ local }) => local.endsWith('Indication')).map(({ children: [one] }) => one)).toEqual(
      expected.map((value) => ({ kind: 'text', value })),
    )
    expect(texts('SignatureValidationProcessID')).toEqual([`urn:etsi:019102:validationprocess:${process}`])
    expect(texts('SignatureValue')).toHaveLength(1)
  })

  it('gives each reason as a constraint, in the words of both languages', async () => {
    const { texts } = reported(await signByHand(simple, signer, { signingTime: now }))
    expect(texts('ValidationConstraintIdentifier')).toEqual([
      'urn:portal:signatures:constraint:timestamp-missing',
      'urn:portal:signatures:constraint:revocation-missing',
    ])
    expect(texts('MainIndication').slice(0, 2)).toEqual([main('passed'), main('indeterminate')])
    expect(texts('Value')).toContain('Nav apliecinājuma, ka sertifikāts nebija atsaukts.')
    expect(texts('Value')).toContain('Nothing shows that the certificate was not revoked.')
  })

  it('has a part for each signature, and each certificate once', async () => {
    const both = await addTestSignature(await addTestSignature(signed, seal, context), signer, context)
    const { texts } = reported(both)
    expect(texts('Signer')).toEqual(['Līga Ozoliņa', 'SIA „Ābele” & <dēls>', 'Līga Ozoliņa'])
    expect(texts('base64')).toHaveLength(3)
  })

  it('names the signed content by its digest: a file, or the part of a PDF that the signature covers', async () => {
    const file = createHash('sha256').update('a').digest('base64')
    const ofFile = reported(await signByHand(simple, signer, { signingTime: now }))
    expect(ofFile.texts('DigestValue').slice(0, 2)).toEqual([file, file])
    const pdf = await signTestPdf(createTestPdf('Ligums'), signer, context)
    const text = Buffer.from(pdf).toString('latin1')
    const [, ...range] = /ByteRange ?\[ ?(\d+) (\d+) (\d+) (\d+)/.exec(text) ?? []
    const [, before = 0, after = 0] = range.map(Number)
    const covered = createHash('sha256').update(pdf.subarray(0, before)).update(pdf.subarray(after)).digest('base64')
    expect(reported(pdf).texts('DigestValue')).toContain(covered)
  })

  it('shows no certificate, and so no personal code, where it must not', () => {
    const shown = reported(signed, { certificates: 'digest' })
    expect(shown.texts('base64')).toEqual([])
    expect(shown.texts('DigestValue')).toContain(
      createHash('sha256').update(pemToDer(signer.certificatePem)).digest('base64'),
    )
  })

  it('names the trusted lists by which it was evaluated, except one that was never available', () => {
    const sha256 = createHash('sha256').update('list').digest()
    const { texts } = reported(signed, {
      trustLists: [
        { url: 'https://lists.test/LV.xml', sha256: sha256.toString('hex') },
        { url: 'https://lists.test/EE.xml', sha256: '' },
      ],
    })
    expect(texts('URI')).toContain('https://lists.test/LV.xml')
    expect(texts('URI')).not.toContain('https://lists.test/EE.xml')
    expect(texts('DigestValue')).toContain(sha256.toString('base64'))
  })

  it('bears names that XML has no place for', async () => {
    const odd = issueSigningCertificate(pki, { ...line, surname: 'Ozo\u0000li\u0007ņa' })
    expect(reported(await signByHand(simple, odd, { signingTime: now })).texts('Signer')).toEqual([
      'Līga Ozo\ufffdli\ufffdņa',
    ])
  })

  it.each<[string, string[], () => Uint8Array]>([
    [
      'a file in a format that is not read here',
      [main('indeterminate'), sub('SIG_CONSTRAINTS_FAILURE')],
      () =>
        writeZip([
          { name: 'mimetype', bytes: Buffer.from('application/vnd.lt.archyvai.adoc-2008') },
          { name: 'META-INF/signatures/signatures0.xml', bytes: Buffer.from('<x/>') },
        ]),
    ],
    [
      'a container that is refused',
      [main('total-failed'), sub('FORMAT_FAILURE')],
      () => Buffer.from(signed).fill(0xff, 60, 62),
    ],
  ])('says of %s no more than that', (_, expected, make) => {
    const { elements, texts } = reported(make())
    expect([texts('MainIndication').at(-1), texts('SubIndication').at(-1)]).toEqual(expected)
    expect(elements.some(({ local }) => local === 'SignatureIdentifier')).toBe(false)
  })

  it.each<[string, Uint8Array]>([
    ['a container without signatures', plain],
    ['something else', Buffer.from('Sveiki!')],
  ])('is not made of %s', (_, bytes) => {
    const report = validateDocument(bytes, { trust: context.trust, at: now })
    expect(writeValidationReport(report, { document: { sha256: Buffer.alloc(32) }, at: now })).toBeUndefined()
  })
})
