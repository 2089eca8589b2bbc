import { Buffer } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import { createHash, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { validateDocument } from '../index.ts'
import { base64, canonicalPart, writeSignatureValue, writeSignedProperties } from '../sign/write-signature.ts'
import { createTestPki, issueTestSigner, pemToDer, createTestContext, createTestTrust } from '../test-pki.ts'
import { askToken, elementNamed } from '../test-pki/sign-by-hand.ts'
import { canonicalize } from '../xml/canonicalize.ts'
import { readCertificate } from '../x509/certificate.ts'

const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const signer = issueTestSigner(pki)
const certificate = readCertificate(pemToDer(signer.certificatePem))

const DS = 'http://www.w3.org/2000/09/xmldsig#'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = `${DS}enveloped-signature`
const BASE64 = `${DS}base64`
const object = `<ds:Object xmlns:ds="${DS}" Id="o">${Buffer.from('Sveiki!').toString('base64')}</ds:Object>`

const reference = (attributes: string, transforms: readonly string[], content: Uint8Array | string): string =>
  [
    `<ds:Reference ${attributes}><ds:Transforms>${transforms.map((uri) => `<ds:Transform Algorithm="${uri}"/>`).join('')}</ds:Transforms>`,
    `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${createHash('sha256').update(content).digest('base64')}</ds:DigestValue></ds:Reference>`,
  ].join('')

/** Makes a signature with these references in addition to that to its properties. */
function signature(references: string, objects = ''): string {
  const properties = writeSignedProperties('s', certificate, { signingTime: now }, [])
  const signedInfo = `<ds:SignedInfo xmlns:ds="${DS}"><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>${references}${reference('Type="http://uri.etsi.org/01903#SignedProperties" URI="#s-properties"', [EXCLUSIVE], canonicalPart(properties))}</ds:SignedInfo>`
  const value = sign('sha256', canonicalPart(signedInfo), { key: signer.privateKeyPem, dsaEncoding: 'ieee-p1363' })
  return `<ds:Signature xmlns:ds="${DS}" Id="s">${signedInfo}${writeSignatureValue('s', value)}<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64(certificate.der)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo><ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#s">${properties}</xades:QualifyingProperties></ds:Object>${objects}</ds:Signature>`
}
const enveloped = (text = 'Sveiki!'): string =>
  `<a>${text}${signature(reference('URI=""', [ENVELOPED, EXCLUSIVE], canonicalPart('<a>Sveiki!</a>')))}</a>`
const FILTER = 'http://www.w3.org/2002/06/xmldsig-filter2'
/** Makes the filter of DSS: every signature is removed from the content that each of them signs. */
const filtered = (path = '/descendant::ds:Signature', how = 'subtract', more = ''): string =>
  reference('URI=""', [EXCLUSIVE], canonicalPart('<a>Sveiki!</a>')).replace(
    '<ds:Transforms>',
    `<ds:Transforms><ds:Transform Algorithm="${FILTER}"><f:XPath xmlns:f="${FILTER}" Filter="${how}">${path}</f:XPath>${more}</ds:Transform>`,
  )
const ofObject = reference('URI="#o"', [BASE64], 'Sveiki!')
const manifest = (digest: string): string =>
  `<ds:Manifest xmlns:ds="${DS}" Id="m">${reference('URI="#o"', [BASE64], digest)}</ds:Manifest>`
const ofManifest = (xml: string): string => reference(`Type="${DS}Manifest" URI="#m"`, [EXCLUSIVE], canonicalPart(xml))

const errors = (xml: string): string[] => {
  const report = validateDocument(Buffer.from(xml), { trust: createTestTrust(pki), at: now })
  return report.signatures.length === 0
    ? [report.kind, ...report.findings.map(({ code }) => code)]
    : report.signatures.flatMap(({ findings }) =>
        findings.filter(({ level }) => level === 'error').map(({ code }) => code),
      )
}
const sound = ['revocation-missing']

describe('a signature in an XML document', () => {
  it.each<[string, () => string, string[]]>([
    ['over the document around it holds', () => enveloped(), sound],
    ['over an object in it holds', () => signature(ofObject, object), sound],
    [
      'over a manifest in it holds',
      () => signature(ofManifest(manifest('Sveiki!')), `<ds:Object>${manifest('Sveiki!')}</ds:Object>${object}`),
      sound,
    ],
    ['over the document without its signatures holds', () => `<a>Sveiki!${signature(filtered())}</a>`, sound],
    [
      'over the document without its signatures does not hold over another one',
      () => `<a>Cits${signature(filtered())}</a>`,
      ['file-digest-mismatch'],
    ],
    [
      'over the document without something else is not followed',
      () => `<a>Sveiki!${signature(filtered('/descendant::ds:Signature | //b'))}</a>`,
      ['transform-unsupported'],
    ],
    [
      'over the document without what another prefix names is not followed',
      () => `<a>Sveiki!${signature(filtered('/descendant::f:Signature'))}</a>`,
      ['transform-unsupported'],
    ],
    [
      'over nothing but the signatures is not followed',
      () => `<a>Sveiki!${signature(filtered('/descendant::ds:Signature', 'intersect'))}</a>`,
      ['transform-unsupported'],
    ],
    [
      'over the document by several paths is not followed',
      () =>
        `<a>Sveiki!${signature(filtered(undefined, undefined, `<f:XPath xmlns:f="${FILTER}" Filter="union">/</f:XPath>`))}</a>`,
      ['transform-unsupported'],
    ],
    ['over another document does not', () => enveloped('Cits'), ['file-digest-mismatch']],
    [
      'over a manifest of something else does not',
      () => signature(ofManifest(manifest('Cits')), `<ds:Object>${manifest('Cits')}</ds:Object>${object}`),
      ['file-digest-mismatch'],
    ],
    [
      'over an object that lies elsewhere does not (wrapping)',
      () => signature(ofObject, `<ds:Object Id="shown">Q2l0cw==</ds:Object><ds:Object><x>${object}</x></ds:Object>`),
      ['reference-unsupported'],
    ],
    [
      'over one of two objects of the same name does not',
      () => signature(ofObject, object + object.replace('U3ZlaWtpIQ==', 'Q2l0cw==')),
      ['refused', 'xml-duplicate-id'],
    ],
    ['over nothing does not', () => signature(''), ['nothing-signed']],
    ['over a file that is not there does not', () => signature(reference('URI="a.txt"', [], 'a')), ['file-not-found']],
    [
      'with a program in it does not',
      () =>
        `<a>Sveiki!${signature(reference('URI=""', [ENVELOPED, 'http://www.w3.org/TR/1999/REC-xslt-19991116'], canonicalPart('<a>Sveiki!</a>')))}</a>`,
      ['transform-unsupported'],
    ],
    [
      'with a path that chooses what is signed does not',
      () => `<a>Sveiki!${signature(reference('URI=""', ['http://www.w3.org/TR/1999/REC-xpath-19991116'], ''))}</a>`,
      ['transform-unsupported'],
    ],
    [
      'over an element found by its name does not',
      () =>
        `<a><b Id="b">Sveiki!</b>${signature(reference('URI="#b"', [EXCLUSIVE], canonicalPart('<b Id="b">Sveiki!</b>')))}</a>`,
      ['reference-unsupported'],
    ],
  ])('%s', (_, make, expected) => {
    expect(errors(make())).toEqual(expected)
  })
})

it('a document without its signatures takes further ones, each of which is reported', () => {
  const verdictOf = (xml: string): unknown[] =>
    validateDocument(Buffer.from(xml), { trust: createTestTrust(pki), at: now }).signatures.map(
      ({ indication }) => indication,
    )
  const one = `<a>Sveiki!${signature(filtered())}</a>`
  expect(verdictOf(one)).toEqual(['INDETERMINATE'])
  const smuggled = `<ds:Signature xmlns:ds="${DS}" Id="x"><ds:Object>Cits</ds:Object></ds:Signature>`
  expect(verdictOf(one.replace('</a>', `${smuggled}</a>`))).toEqual(['INDETERMINATE', 'TOTAL-FAILED'])
})

it('xmlsec1 extracts the same parts of a document as this code', ({ skip }) => {
  const tool = 'xmlsec1'
  if (spawnSync(tool, ['--version']).error) return skip(`${tool} is not installed`)
  const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
  writeFileSync(join(folder, 'a.xml'), `<a>Sveiki!${signature(filtered())}</a>`)
  writeFileSync(join(folder, 'signer.pem'), signer.certificatePem)
  const key = ['--enabled-key-data', 'key-name', '--pubkey-cert-pem', 'signer.pem']
  const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']
  const { stderr, stdout } = spawnSync(tool, ['--verify', ...key, ...ids, 'a.xml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect(stdout + stderr).toMatch(/^OK$[\s\S]*SignedInfo References \(ok\/all\): 2\/2/m)
})

/** Adds a timestamp and an archive timestamp over it; `data` is the content of the references. */
async function archived(xml: string, data: readonly Uint8Array[], objects: readonly string[] = []): Promise<string> {
  const context = createTestContext(pki, now)
  const token = async (content: Uint8Array): Promise<string> =>
    `<ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><xades:EncapsulatedTimeStamp>${base64(await askToken(context.timestamp, content))}</xades:EncapsulatedTimeStamp>`
  const canonical = (within: string, name: string): Uint8Array =>
    canonicalize(elementNamed(within, name), { method: 'exclusive' })
  const open = xml.replace(
    '</xades:QualifyingProperties>',
    (end) =>
      `<xades:UnsignedProperties><xades:UnsignedSignatureProperties>@</xades:UnsignedSignatureProperties></xades:UnsignedProperties>${end}`,
  )
  const stamped = open.replace(
    '@',
    `<xades:SignatureTimeStamp>${await token(canonical(open, 'SignatureValue'))}</xades:SignatureTimeStamp>@`,
  )
  const content = [
    ...data,
    ...['SignedProperties', 'SignedInfo', 'SignatureValue', 'KeyInfo', 'SignatureTimeStamp'].map((name) =>
      canonical(stamped, name),
    ),
    ...objects.map(canonicalPart),
  ]
  return stamped.replace(
    '@',
    `<a:ArchiveTimeStamp xmlns:a="http://uri.etsi.org/01903/v1.4.1#">${await token(Buffer.concat(content))}</a:ArchiveTimeStamp>`,
  )
}

describe('an archive timestamp in an XML document', () => {
  const other = '<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="other">Q2l0cw==</ds:Object>'
  it.each<[string, string[], () => Promise<string>]>([
    ['is about the document around it', [], () => archived(enveloped(), [canonicalPart('<a>Sveiki!</a>')])],
    ['is about an object in it', [], () => archived(signature(ofObject, object), [Buffer.from('Sveiki!')])],
    [
      'covers an additional object that is not signed',
      [],
      () => archived(signature(ofObject, object + other), [Buffer.from('Sveiki!')], [other]),
    ],
    [
      'does not hold when such an object was added',
      ['archive-timestamp-broken'],
      () => archived(signature(ofObject, object + other), [Buffer.from('Sveiki!')]),
    ],
    [
      'does not hold over other data',
      ['archive-timestamp-broken'],
      () => archived(signature(ofObject, object), [Buffer.from('Cits')]),
    ],
  ])('%s', async (_, expected, make) => {
    const [report] = validateDocument(Buffer.from(await make()), { trust: createTestTrust(pki), at: now }).signatures
    expect([report?.level, report?.findings.filter(({ level }) => level === 'error').map(({ code }) => code)]).toEqual([
      'T',
      ['revocation-missing'],
    ])
    expect(report?.findings.map(({ code }) => code).filter((code) => code.startsWith('archive'))).toEqual(expected)
  })
})

describe('an XML document without a signature that is checked here', () => {
  it.each<[string, string, string[]]>([
    ['is told to be none', '<a/>', ['not-a-container']],
    [
      'is reported as the old Estonian format',
      '<SignedDoc xmlns="http://www.sk.ee/DigiDoc/v1.3.0#"/>',
      ['unsupported', 'format-ddoc'],
    ],
    [
      'is refused with a document type',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      ['refused', 'xml-doctype'],
    ],
  ])('%s', (_, xml, expected) => {
    expect(errors(xml)).toEqual(expected.length === 1 ? ['not-a-container', ...expected] : expected)
  })
})
