import { Buffer } from 'node:buffer'
import { expect, describe, it } from 'vitest'
import { oid } from '../asn1/object-identifiers.ts'
import { objectIdentifier, sequence, sortedSet } from '../asn1/write-der.ts'
import { createContainer, validateContainer, validateDocument } from '../index.ts'
import type { SignatureReport } from '../index.ts'
import { addTestSignature, createTestPki, issueTestSigner, createTestContext } from '../test-pki.ts'
import { signByHand } from '../test-pki/sign-by-hand.ts'
import type { HandMade } from '../test-pki/sign-by-hand.ts'
import { signTestPdf } from '../test-pki/sign-test-pdf.ts'
import { createTestPdf } from '../test-pki/write-test-pdf.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const signer = issueTestSigner(pki)
const plain = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }])
const signed = await addTestSignature(plain, signer, context)

const rebuilt = (change: (files: Map<string, Uint8Array>) => void, from = signed): Uint8Array => {
  const files = new Map(readZip(from).entries.map(({ name, bytes }) => [name, bytes()]))
  change(files)
  return writeZip([...files].map(([name, bytes]) => ({ name, bytes })))
}
const edited = (name: string, edit: (xml: string) => string, from = signed): Uint8Array =>
  rebuilt((files) => {
    const before = Buffer.from(files.get(name) ?? []).toString()
    const after = edit(before)
    if (after === before) throw new Error('nothing is changed')
    files.set(name, Buffer.from(after))
  }, from)
const FILE = 'META-INF/signatures0.xml'
const codesOf = ({ findings }: Pick<SignatureReport, 'findings'>): string[] =>
  findings.map(({ code, level }) => `${level} ${code}`)
const about = (bytes: Uint8Array): string[] => {
  const { findings, signatures } = validateContainer(bytes, { trust: context.trust, at: now })
  return [
    ...codesOf({ findings }),
    ...signatures.flatMap((one) => [`${one.indication}/${one.subIndication ?? ''}`, ...codesOf(one)]),
  ]
}

describe('a part that validation does not read is reported', () => {
  it.each([
    ['a countersignature', 'counter-signature-ignored', '<xades:CounterSignature/>'],
    [
      'an evidence record',
      'evidence-record-ignored',
      '<x:SealingEvidenceRecords xmlns:x="http://uri.etsi.org/19132/v1.1.1#"/>',
    ],
  ])('%s of a container', (_, code, element) => {
    const bytes = edited(FILE, (xml) => xml.replace('</xades:UnsignedSignatureProperties>', (end) => element + end))
    expect(about(bytes)).toEqual(['TOTAL-PASSED/', `warning ${code}`])
  })

  it.each([
    ['what it commits to', 'commitment-type-ignored', '<xades:CommitmentTypeIndication/>'],
    ['a timestamp over the data', 'content-timestamp-ignored', '<xades:AllDataObjectsTimeStamp/>'],
    ['another statement', 'signed-property-ignored', '<xades:OnlyIfApproved>X</xades:OnlyIfApproved>'],
  ])('%s, which the signer of a container also signed', async (_, code, element) => {
    const changeProperties: HandMade['changeProperties'] = (xml) =>
      xml.replace('</xades:SignedDataObjectProperties>', (end) => element + end)
    const bytes = await signByHand(plain, signer, { signingTime: now, changeProperties })
    expect(about(bytes)).toContain(`warning ${code}`)
  })

  it.each([
    ['what it commits to', 'commitment-type-ignored', oid.commitmentType],
    ['a timestamp over the data', 'content-timestamp-ignored', oid.contentTimestamp],
    ['another statement', 'signed-property-ignored', '1.2.3.4'],
  ])('%s, which the signer of a PDF also signed', async (_, code, id) => {
    const attributes = [sequence(objectIdentifier(id), sortedSet(objectIdentifier('1.2.3')))]
    const pdf = await signTestPdf(createTestPdf('a'), signer, context, { attributes })
    expect(validateDocument(pdf, { trust: context.trust, at: now }).signatures.flatMap(codesOf)).toContain(
      `warning ${code}`,
    )
  })

  it('a file beside the signatures', () => {
    expect(about(rebuilt((files) => files.set('META-INF/other.txt', Buffer.from('x'))))).toEqual([
      'warning meta-inf-file-ignored',
      'TOTAL-PASSED/',
    ])
  })

  it('a manifest whose attributes have no namespace', () => {
    const bytes = edited('META-INF/manifest.xml', (xml) => xml.replace(/manifest:(full-path|media-type)=/g, '$1='))
    expect(about(bytes)).toEqual(['warning manifest-attributes-unqualified', 'TOTAL-PASSED/'])
  })

  it('and one that has them twice is refused', () => {
    const bytes = edited('META-INF/manifest.xml', (xml) =>
      xml.replace('manifest:full-path="a.txt"', (own) => `${own} full-path="b.txt"`),
    )
    expect(about(bytes)).toEqual(['error manifest-malformed'])
  })
})

it.each([
  ['QualifyingProperties has another Target', /Target="#S-/, 'Target="#X-'],
  ['ds:Signature has no Id', / Id="S-[0-9a-f-]*"/, ''],
])('a fault of structure names its cause: %s', (detail, from, to) => {
  const { signatures } = validateContainer(
    edited(FILE, (xml) => xml.replace(from, to)),
    { trust: context.trust, at: now },
  )
  expect(signatures[0]?.findings).toContainEqual({
    code: 'structure',
    level: 'error',
    detail: detail.replace('ds:', ''),
  })
})

describe('a signature of an unsupported kind stays undecided', () => {
  const open = (code: string, verdict = 'SIG_CONSTRAINTS_FAILURE'): string[] => [
    `INDETERMINATE/${verdict}`,
    `error ${code}`,
  ]

  it('XAdES of an old version', () => {
    const bytes = edited(FILE, (xml) =>
      xml.replaceAll('http://uri.etsi.org/01903/v1.3.2#', 'http://uri.etsi.org/01903/v1.2.2#'),
    )
    expect(about(bytes)).toEqual(open('xades-version-unsupported'))
  })

  it('a reference without a URI', async () => {
    const bytes = await signByHand(plain, signer, {
      signingTime: now,
      changeReferences: (xml) => xml.replace(/ URI="[^"]*"/, ''),
    })
    expect(about(bytes)).toEqual(open('reference-unsupported', 'SIGNED_DATA_NOT_FOUND'))
  })

  it('a signature file in UTF-16', () => {
    const bytes = rebuilt((files) => {
      const xml = Buffer.from(files.get(FILE) ?? []).toString()
      files.set(FILE, Buffer.from(`\ufeff${xml}`, 'utf16le'))
    })
    expect(about(bytes)).toEqual(open('xml-not-utf8'))
  })

  it('a signature file with another root', () => {
    expect(about(edited(FILE, (xml) => xml.replace(/XAdESSignatures/g, 'Signatures')))).toEqual(
      open('signature-file-unknown-root'),
    )
  })
})
