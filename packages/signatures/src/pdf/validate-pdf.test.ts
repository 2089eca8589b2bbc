import { Buffer } from 'node:buffer'
import { createHash, sign } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { oid } from '../asn1/object-identifiers.ts'
import { element, integer, objectIdentifier, octetString, sequence, sortedSet, tagged } from '../asn1/write-der.ts'
import { validateDocument } from '../index.ts'
import { makeOcspRequest } from '../ocsp/make-request.ts'
import { readIssuerDer, readSerial } from '../test-pki/certificate.ts'
import { issueRevocationList } from '../test-pki/issue-test-list.ts'
import { addTestProofs, makeSignerInfo, signedData, signTestPdf, timestampTestPdf } from '../test-pki/sign-test-pdf.ts'
import type { TestPdfDeparture } from '../test-pki/sign-test-pdf.ts'
import { appendObjects, createTestPdf, nextNumber } from '../test-pki/write-test-pdf.ts'
import { createTestPki, issueSigningCertificate, pemToDer, createTestContext } from '../test-pki.ts'
import { readCertificate } from '../x509/certificate.ts'

const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const span = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2029-01-01T00:00:00Z') }
const signer = issueSigningCertificate(pki, {
  forename: 'Līga',
  surname: 'Ozoliņa',
  personalCode: '320123-12345',
  ...span,
})
const other = issueSigningCertificate(pki, {
  forename: 'Anna',
  surname: 'Kalniņa',
  personalCode: '320124-12345',
  key: 'P-384',
  ...span,
})
const plain = createTestPdf('Ligums')

async function proofs(): Promise<{ certificates: Uint8Array[]; ocspResponses: Uint8Array[] }> {
  const request = makeOcspRequest(
    readCertificate(pemToDer(signer.certificatePem)),
    readCertificate(pemToDer(pki.issuing.certificatePem)),
    Buffer.from([1, 2, 3]),
  )
  return {
    certificates: [pki.issuing, pki.ocsp, pki.tsa].map((one) => pemToDer(one.certificatePem)),
    ocspResponses: [await context.ocsp(request, '')],
  }
}
const signed = await signTestPdf(plain, signer, context)
const proven = addTestProofs(signed, await proofs())

const list = issueRevocationList(pki.issuing, {
  thisUpdate: new Date('2026-11-20T00:00:00Z'),
  nextUpdate: new Date('2026-11-21T00:00:00Z'),
})
const adobe = (...responses: Uint8Array[]): Uint8Array =>
  sequence(objectIdentifier(oid.adobeRevocation), sortedSet(sequence(tagged(1, sequence(...responses)))))

const outcome = (pdf: Uint8Array): string[] => {
  const report = validateDocument(pdf, { trust: context.trust, at: now })
  if (report.kind !== 'validated') return [report.kind, ...report.findings.map(({ code }) => code)]
  return report.signatures.flatMap((one) => [
    `${one.level} ${one.indication}`,
    ...one.findings.filter(({ level }) => level === 'error').map(({ code }) => code),
  ])
}

describe('an honest PDF document', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string[]]>([
    ['without signatures', () => plain, ['no-signature']],
    ['signed and timestamped', () => signed, ['T INDETERMINATE', 'revocation-missing']],
    ['with proofs added later', () => proven, ['LT TOTAL-PASSED']],
    [
      'with a revocation list among the proofs',
      () => addTestProofs(signed, { certificates: [pemToDer(pki.issuing.certificatePem)], revocationLists: [list] }),
      ['LT TOTAL-PASSED'],
    ],
    [
      'with proofs in the signature itself, as before PAdES',
      async () => signTestPdf(plain, signer, context, { attributes: [adobe(...(await proofs()).ocspResponses)] }),
      ['LT TOTAL-PASSED'],
    ],
    ['with a timestamp over the proofs', () => timestampTestPdf(proven, context), ['LTA TOTAL-PASSED']],
    [
      'signed by a second person',
      () => signTestPdf(proven, other, context),
      ['LT TOTAL-PASSED', 'LT INDETERMINATE', 'revocation-missing'],
    ],
  ])('%s', async (_, make, expected) => {
    expect(outcome(await make())).toEqual(expected)
  })

  it('is not believed when its timestamping authority was revoked, be it for the signature or for the document', async () => {
    const later = new Date('2027-06-01T00:00:00Z')
    const rootTrusted = {
      anchors: [
        ...context.trust.anchors.filter(({ service }) => service === 'CA/QC'),
        { certificate: pemToDer(pki.root.certificatePem), service: 'TSA/QTST' as const, grantedFrom: new Date(0) },
      ],
    }
    const revocationLists = (reason?: number): Uint8Array[] => [
      issueRevocationList(pki.root, {
        thisUpdate: later,
        nextUpdate: new Date('2027-12-01T00:00:00Z'),
        revoked:
          reason === undefined
            ? []
            : [
                {
                  serialNumber: readCertificate(pemToDer(pki.tsa.certificatePem)).serialNumber,
                  at: new Date('2027-01-01T00:00:00Z'),
                  reason,
                },
              ],
      }),
    ]
    const stamped = await timestampTestPdf(proven, context)
    const evaluated = (reason?: number): string[] => {
      const [one] = validateDocument(stamped, {
        trust: rootTrusted,
        at: later,
        evidence: { revocationLists: revocationLists(reason) },
      }).signatures
      return [one?.indication ?? '', ...(one?.findings ?? []).map(({ code }) => code)]
    }
    expect(evaluated()).toEqual(['TOTAL-PASSED'])
    expect(evaluated(4)).toEqual(['TOTAL-PASSED', 'timestamp-certificate-revoked-later'])
    expect(evaluated(1)).toContain('timestamp-certificate-revoked')
    expect(
      validateDocument(stamped, { trust: rootTrusted, at: later }).signatures[0]?.findings.map(({ code }) => code),
    ).toContain('timestamp-revocation-missing')
  })

  it('returns the signer, the time, and that the signature is qualified', () => {
    expect(validateDocument(proven, { trust: context.trust, at: now })).toMatchObject({
      kind: 'validated',
      format: 'pdf',
      signatures: [
        {
          signer: { name: 'Līga Ozoliņa', personalCode: '32012312345' },
          claimedTime: now,
          provenTime: now,
          covers: ['document.pdf'],
          qualified: { level: 'qualified', kind: 'signature' },
        },
      ],
    })
  })
})

const depart = (departure: TestPdfDeparture): Promise<Buffer> => signTestPdf(plain, signer, context, departure)
const replaced = (pdf: Buffer, from: string, to: string): Buffer => {
  const text = pdf.toString('latin1')
  if (!text.includes(from) || from.length !== to.length) throw new Error('the attack changes nothing, or the length')
  return Buffer.from(text.replace(from, to), 'latin1')
}
const contents = (text: string): string => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
const page = (more: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 144] /Resources << >> ${more} >>`
const catalog = (pdf: Buffer, more = ''): string =>
  `${
    pdf
      .toString('latin1')
      .match(/<< \/Type \/Catalog[^\n]*(?= >>\n)/g)
      ?.at(-1) ?? ''
  }${more} >>`

/** Makes signer information with these attributes alone, as programs before PAdES wrote it. */
function bareSigner(content: Buffer, certificate: Uint8Array, attributes: readonly Uint8Array[]): Uint8Array {
  const signedAttributes = [
    ...attributes,
    sequence(
      objectIdentifier(oid.messageDigest),
      sortedSet(octetString(createHash('sha256').update(content).digest())),
    ),
  ]
  return sequence(
    integer(1),
    sequence(readIssuerDer(certificate), element(0x02, readSerial(certificate))),
    sequence(objectIdentifier(oid.sha256)),
    tagged(0, ...signedAttributes.toSorted(Buffer.compare)),
    sequence(objectIdentifier(oid.ecdsaSha256)),
    octetString(sign('sha256', sortedSet(...signedAttributes), signer.privateKeyPem)),
  )
}
/** Makes the attribute by which a signature names its certificate (RFC 5035). */
const naming = (certificate: Uint8Array): Uint8Array =>
  sequence(
    objectIdentifier(oid.signingCertificateV2),
    sortedSet(sequence(sequence(sequence(octetString(createHash('sha256').update(certificate).digest()))))),
  )
const withProof = (filter: string, packed: string | Buffer): Buffer =>
  appendObjects(signed, [
    [1, catalog(signed, ' /DSS << /Certs [90 0 R] >>')],
    [
      90,
      Buffer.concat([
        Buffer.from(`<< /Length ${packed.length} /Filter ${filter} >>\nstream\n`),
        Buffer.from(packed),
        Buffer.from('\nendstream'),
      ]),
    ],
  ])

describe('an unusual PDF document', () => {
  const warnings = (pdf: Uint8Array): string[] =>
    validateDocument(pdf, { trust: context.trust, at: now }).signatures.flatMap(({ findings }) =>
      findings.filter(({ level }) => level === 'warning').map(({ code }) => code),
    )
  const contentType = sequence(objectIdentifier(oid.contentType), sortedSet(objectIdentifier(oid.data)))
  const bare = (subFilter: string): Promise<Buffer> =>
    depart({
      subFilter,
      cms: ({ content, certificate }) => signedData(bareSigner(content, certificate, [contentType]), certificate),
    })

  it('whose signature is of the kind before PAdES is reported for it', async () => {
    expect(warnings(await bare('adbe.pkcs7.detached'))).toContain('signature-not-pades')
    expect(outcome(await bare('ETSI.CAdES.detached'))).toContain('certificate-not-signed')
  })

  it('whose signer names an unread policy is reported for it', async () => {
    const policy = sequence(objectIdentifier(oid.signaturePolicy), sortedSet(sequence(objectIdentifier('1.2.3'))))
    expect(warnings(await depart({ attributes: [policy] }))).toContain('signature-policy-ignored')
  })
})

describe('an attacked PDF document', () => {
  it.each<[attack: string, code: string, make: () => Buffer | Promise<Buffer>]>([
    ['a byte of the page is changed', 'file-digest-mismatch', () => replaced(proven, 'Ligums', 'Lugums')],
    [
      'the page contents are replaced later',
      'changed-after-signing',
      () => appendObjects(proven, [[4, contents('BT (Cits) Tj ET')]]),
    ],
    [
      'the page gets other contents later',
      'changed-after-signing',
      () =>
        appendObjects(proven, [
          [3, page('/Contents 40 0 R')],
          [40, contents('BT (Cits) Tj ET')],
        ]),
    ],
    [
      'the page gets more contents later',
      'changed-after-signing',
      () =>
        appendObjects(proven, [
          [3, page('/Contents [4 0 R 40 0 R]')],
          [40, contents('BT (Cits) Tj ET')],
        ]),
    ],
    [
      'an annotation is laid over the page later',
      'changed-after-signing',
      () =>
        appendObjects(proven, [
          [3, page('/Contents 4 0 R /Annots [40 0 R]')],
          [40, '<< /Type /Annot /Subtype /FreeText /Rect [0 0 300 144] /Contents (Cits) >>'],
        ]),
    ],
    [
      'a page is added later',
      'changed-after-signing',
      () =>
        appendObjects(proven, [
          [2, '<< /Type /Pages /Kids [3 0 R 40 0 R] /Count 2 >>'],
          [40, page('/Contents 4 0 R')],
        ]),
    ],
    [
      'a page is taken away later',
      'changed-after-signing',
      () => appendObjects(proven, [[2, '<< /Type /Pages /Kids [] /Count 0 >>']]),
    ],
    [
      'a script is added later',
      'changed-after-signing',
      () => appendObjects(proven, [[1, catalog(proven, ' /OpenAction << /S /JavaScript /JS (x) >>')]]),
    ],
    [
      'a text field is added later',
      'changed-after-signing',
      () =>
        appendObjects(proven, [
          [1, catalog(proven).replace(/(\/Fields \[[^\]]*)/, '$1 40 0 R')],
          [40, '<< /FT /Tx /T (x) /V (Cits) /Subtype /Widget /Rect [0 0 300 144] >>'],
        ]),
    ],
    [
      'another catalogue is shown',
      'changed-after-signing',
      () =>
        Buffer.from(
          appendObjects(proven, [[40, catalog(proven, ' /OpenAction [3 0 R /Fit]')]])
            .toString('latin1')
            .replace(/\/Root 1 0 R(?![^]*\/Root)/, '/Root 40 0 R'),
          'latin1',
        ),
    ],
    ['bytes follow the end', 'pdf-malformed', () => Buffer.concat([proven, Buffer.from('<< /Cits >>')])],
    [
      'the gap is wider than the value',
      'byte-range-gap',
      () => depart({ byteRange: ([a, b, c, d]) => [a, b - 10, c, d] }),
    ],
    [
      'the gap reaches beyond the value',
      'byte-range-gap',
      () => depart({ byteRange: ([a, b, c, d]) => [a, b, c + 10, d - 10] }),
    ],
    ['the ranges overlap', 'byte-range-malformed', () => depart({ byteRange: ([a, b, , d]) => [a, b, b - 10, d] })],
    [
      'the range leaves out the beginning',
      'byte-range-malformed',
      () => depart({ byteRange: ([, b, c, d]) => [9, b, c, d] }),
    ],
    ['the range leaves out the end', 'pdf-malformed', () => depart({ byteRange: ([a, b, c, d]) => [a, b, c, d - 8] })],
    [
      'the range goes beyond the file',
      'byte-range-malformed',
      () => depart({ byteRange: ([a, b, c, d]) => [a, b, c, d + 100] }),
    ],
    ['there are more ranges', 'byte-range-malformed', () => depart({ byteRange: ([a, b, c, d]) => [a, b, c, d, 1] })],
    ['the place was never filled', 'signature-empty', () => depart({ cms: () => Buffer.alloc(10) })],
    [
      'the CMS has two signers',
      'cms-several-signers',
      () =>
        depart({
          cms: ({ signerInfo, certificate }) => signedData(Buffer.concat([signerInfo, signerInfo]), certificate),
        }),
    ],
    [
      'the CMS has no signer',
      'cms-several-signers',
      () => depart({ cms: ({ certificate }) => signedData(Buffer.alloc(0), certificate) }),
    ],
    [
      'what stands in the place of the CMS is something else',
      'cms-malformed',
      () => depart({ cms: () => sequence(objectIdentifier(oid.data), tagged(0, sequence())) }),
    ],
    [
      'the CMS does not say what kind of content it signs',
      'cms-malformed',
      () =>
        depart({
          cms: ({ certificate, content }) =>
            signedData(bareSigner(content, certificate, [naming(certificate)]), certificate),
        }),
    ],
    [
      'the CMS envelops its content',
      'cms-enveloping',
      () =>
        depart({
          cms: ({ signerInfo, certificate, content }) => signedData(signerInfo, certificate, content.subarray(0, 100)),
        }),
    ],
    ['the CMS is nothing', 'asn1-malformed', () => depart({ cms: () => Buffer.from([0x31, 0x05, 1]) })],
    [
      'the signature is of another document',
      'file-digest-mismatch',
      async () => {
        const foreign = await makeSignerInfo(Buffer.from('cits'), pemToDer(signer.certificatePem), signer, context)
        return depart({ cms: ({ certificate }) => signedData(foreign, certificate) })
      },
    ],
    [
      "the certificate is another's",
      'certificate-swapped',
      () => depart({ cms: ({ signerInfo }) => signedData(signerInfo, pemToDer(other.certificatePem)) }),
    ],
    [
      'two fields show one signature',
      'signature-shown-twice',
      () =>
        appendObjects(signed, [
          [1, catalog(signed).replace(/(\/Fields \[)(\d+) 0 R/, '$1$2 0 R 40 0 R')],
          [40, `<< /FT /Sig /T (x) /V ${nextNumber(signed) - 1} 0 R >>`],
        ]),
    ],
    [
      'the document is encrypted',
      'pdf-encrypted',
      () => Buffer.from(plain.toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << >>'), 'latin1'),
    ],
    [
      'a dictionary has a key twice',
      'pdf-key-twice',
      () => appendObjects(plain, [[1, '<< /Type /Catalog /Pages 2 0 R /Pages 9 0 R >>']]),
    ],
    ['a proof is packed in a way that is not read', 'pdf-filter-unsupported', () => withProof('/LZWDecode', 'x')],
    [
      'a proof is packed by prediction of a kind that is not read',
      'pdf-filter-unsupported',
      () => withProof('/FlateDecode /DecodeParms << /Predictor 2 >>', deflateSync('x')),
    ],
    [
      'a proof unpacks to more than any proof is',
      'pdf-bomb',
      () => withProof('/FlateDecode', deflateSync(Buffer.alloc(30_000_000))),
    ],
    [
      'the sections run in a circle',
      'pdf-malformed',
      () =>
        Buffer.from(
          signed
            .toString('latin1')
            .replace(
              /\/Prev \d+/,
              (text) => `/Prev ${String(signed.lastIndexOf('xref\n0 1')).padEnd(text.length - 6)}`,
            ),
          'latin1',
        ),
    ],
    ['values are nested without end', 'pdf-too-complex', () => appendObjects(plain, [[1, '['.repeat(100_000)]])],
  ])('fails when %s: %s', async (_, code, make) => {
    const [verdict, ...codes] = outcome(await make())
    expect(codes).toContain(code)
    expect(['refused', 'TOTAL-FAILED']).toContain(verdict?.split(' ').at(-1))
  })

  // Prepares documents for signing and a later attack: one object has two roles, or is missing.
  const prepared =
    (objects: readonly (readonly [number, string])[], change: (pdf: Buffer) => Buffer) =>
    async (): Promise<Buffer[]> => {
      const base = addTestProofs(await signTestPdf(appendObjects(plain, objects), signer, context), await proofs())
      return [base, change(base)]
    }
  const widget = '/FT /Sig /Subtype /Widget /T (x)'
  it.each<[attack: string, make: () => Promise<Buffer[]>]>([
    [
      'contents that were not there are filled in',
      prepared([[3, page('/Contents [4 0 R 90 0 R]')]], (pdf) =>
        appendObjects(pdf, [[90, contents('BT (Cits) Tj ET')]]),
      ),
    ],
    [
      'contents that are a certificate too are replaced',
      prepared([[1, '<< /Type /Catalog /Pages 2 0 R /DSS << /Certs [4 0 R] >> >>']], (pdf) =>
        appendObjects(pdf, [[4, contents('BT (Cits) Tj ET')]]),
      ),
    ],
    [
      "a list of certificates that is the page's contents grows",
      prepared(
        [
          [1, '<< /Type /Catalog /Pages 2 0 R /DSS 60 0 R >>'],
          [60, '<< /Certs 61 0 R >>'],
          [61, '[4 0 R]'],
          [3, page('/Contents 61 0 R')],
        ],
        (pdf) =>
          appendObjects(pdf, [
            [61, '[4 0 R 90 0 R]'],
            [90, contents('BT (Cits) Tj ET')],
          ]),
      ),
    ],
    [
      "a list of annotations that is the page's contents grows by a stream",
      prepared(
        [
          [3, page('/Contents 61 0 R /Annots 61 0 R')],
          [61, '[4 0 R]'],
        ],
        (pdf) =>
          appendObjects(pdf, [
            [61, '[4 0 R 90 0 R]'],
            [90, contents('BT (Cits) Tj ET').replace('<< ', `<< ${widget} `)],
          ]),
      ),
    ],
    [
      'an empty place for a signature is laid over the page',
      prepared([], (pdf) =>
        appendObjects(pdf, [
          [3, page('/Contents 4 0 R /Annots [90 0 R]')],
          [90, `<< ${widget} /Rect [0 0 300 144] /AP << /N 91 0 R >> >>`],
          [91, contents('BT (Cits) Tj ET')],
        ]),
      ),
    ],
    [
      'a place for a signature that is there gets an appearance and no signature',
      prepared(
        [
          [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [60 0 R] >> >>'],
          [60, `<< ${widget} /Rect [0 0 300 144] >>`],
          [3, page('/Contents 4 0 R /Annots [60 0 R]')],
        ],
        (pdf) =>
          appendObjects(pdf, [
            [60, `<< ${widget} /Rect [0 0 300 144] /AP << /N 91 0 R >> >>`],
            [91, contents('BT (Cits) Tj ET')],
          ]),
      ),
    ],
  ])('fails when %s', async (_, make) => {
    const [before = plain, after = plain] = await make()
    expect([outcome(before), outcome(after)]).toEqual([
      ['LT TOTAL-PASSED'],
      expect.arrayContaining(['LT TOTAL-FAILED', 'changed-after-signing']),
    ])
  })

  it('shows no byte that may change unseen', () => {
    const passed: number[] = []
    const value = signed.indexOf('/Contents <', plain.length)
    for (let at = 0; at < signed.length; at += 3) {
      if (at >= value && at < value + 12_050) continue
      const changed = Buffer.from(proven)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      if (outcome(changed).includes('LT TOTAL-PASSED')) passed.push(at)
    }
    expect(passed).toEqual([])
  })
})
