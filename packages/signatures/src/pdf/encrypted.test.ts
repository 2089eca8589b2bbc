import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { archiveDocument, listSignedRevisions, validateDocument } from '../index.ts'
import { decryptPdf, encryptPdf, evaluatePdf } from '../other-tools.ts'
import { createTestPki, pemToDer, createTestContext } from '../test-pki.ts'
import { appendPacked } from '../test-pki/compress-objects.ts'
import { makeStream } from '../test-pki/edit-test-pdf.ts'
import { issueTestSigner } from '../test-pki/issue-signing-certificate.ts'
import { signInPlace } from '../test-pki/pdf-signing.ts'
import { appendObjects, createTestPdf } from '../test-pki/write-test-pdf.ts'
import type { TestObject } from '../test-pki/write-test-pdf.ts'
import { SignatureProblem } from '../problem.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { budgetFor } from './objects/budget.ts'
import { decodeStream } from './objects/decode-stream.ts'
import { openPdf } from './objects/open-pdf.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import { openSecurity } from './objects/standard-security.ts'
import { asKind } from './objects/values.ts'
import type { PdfReference, PdfValue } from './objects/values.ts'
import { classifyAppendedBytes } from './classify-appended-bytes.ts'
import { appendRevision, createStream } from './write/append-revision.ts'
import { writeValue } from './write/write-value.ts'

const pki = createTestPki({ url: 'http://pki.test' })
const { trust } = createTestContext(pki)
const signer = issueTestSigner(pki)
const sign = (pdf: Buffer, shown?: string): Promise<Buffer> => signInPlace(pdf, signer, pki, shown)
const validate = (pdf: Uint8Array): string[] => {
  const { kind, signatures, findings } = validateDocument(pdf, { trust })
  return kind === 'validated'
    ? signatures.map(({ indication, findings: found }) => [indication, ...found.map(({ code }) => code)].join(' '))
    : findings.map(({ code }) => code)
}
const inspect = (pdf: Uint8Array): string => {
  try {
    return inspectPdf(pdf).active ?? 'nothing'
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    return error.code
  }
}

const plain = appendObjects(createTestPdf('Izraksts'), [
  [1, '<< /Type /Catalog /Pages 2 0 R /Lang (lv) /Metadata 9 0 R /Names 10 0 R >>'],
  [9, makeStream('<x/>', '/Type /Metadata /Subtype /XML')],
  [10, '<< /Title (Re\\(g\\)istrs) /Empty () >>'],
])
const script: TestObject = [10, '<< /Next << /S /JavaScript /JS (app.alert\\(1\\)) >> >>']

const ways: readonly (readonly [name: string, bits: string, ...options: string[]])[] = [
  ['RC4 of 40 bits', '40'],
  ['RC4 of 128 bits', '128', '--use-aes=n'],
  ['RC4 by a crypt filter', '128', '--force-V4'],
  ['AES of 128 bits', '128', '--use-aes=y'],
  ['AES of 128 bits without the metadata', '128', '--use-aes=y', '--cleartext-metadata'],
  ['AES of 256 bits, revision 5', '256', '--force-R5'],
  ['AES of 256 bits', '256'],
  ['AES of 256 bits without the metadata', '256', '--cleartext-metadata'],
]
const structures = [['--object-streams=generate'], ['--linearize', '--object-streams=generate'], ['--linearize']]
const kinds = ways.flatMap(([name, bits, ...own]) =>
  [[], ...(name.endsWith('bits') && name.startsWith('AES') ? structures : [])].map(
    (options) => [[name, ...options].join(' '), bits, [...own, ...options]] as const,
  ),
)
const encrypted = encryptPdf(plain, '256')

const pageOf = (document: PdfDocument): PdfReference => {
  const pages = document.dictionary(document.catalog.entries.get('Pages'))
  const page = asKind(document.array(pages?.entries.get('Kids'))?.[0], 'reference')
  if (!page) throw new Error('no page')
  return page
}
const contentsOf = (document: PdfDocument): PdfReference => {
  const contents = asKind(document.dictionary(pageOf(document))?.entries.get('Contents'), 'reference')
  if (!contents) throw new Error('no contents')
  return contents
}

const encryptData = ({ protection }: PdfDocument, data: Buffer, number: number): Buffer =>
  Buffer.from(
    asKind(protection?.encrypt({ kind: 'dictionary', entries: new Map(), data }, number, 0), 'dictionary')?.data ??
      data,
  )

/** Appends objects in an encrypted object stream. */
function appendPackedTo(pdf: Buffer, ...objects: TestObject[]): Buffer {
  const document = openPdf(pdf)
  const { trailer } = document
  const kept = ['Encrypt', 'ID'].map((key) => `/${key} ${writeValue(trailer.entries.get(key) ?? null)}`)
  return appendPacked(
    pdf,
    objects,
    objects.map(([number], index) => [number, index]),
    {
      trailer: kept.join(' '),
      encrypt: (number, data) => encryptData(document, data, number),
    },
  )
}

describe.each(kinds)('a PDF that only forbids changes, by %s', (_, bits, options) => {
  const pdf = encryptPdf(plain, bits, options)

  it('is read decrypted', () => {
    const document = openPdf(pdf)
    const names = document.dictionary(document.catalog.entries.get('Names'))
    const text = (value: PdfValue | undefined) => Buffer.from(asKind(value, 'string')?.bytes ?? []).toString()
    expect(text(document.catalog.entries.get('Lang'))).toBe('lv')
    expect(text(names?.entries.get('Title'))).toBe('Re(g)istrs')
    expect(text(names?.entries.get('Empty'))).toBe('')
    const streams = [contentsOf(document), document.catalog.entries.get('Metadata')]
    const [contents, metadata] = streams.map((one) => document.dictionary(one))
    expect(contents && decodeStream(contents, document.budget).toString()).toContain('(Izraksts) Tj')
    expect(metadata && decodeStream(metadata, document.budget).toString()).toBe('<x/>')
  })

  it('is inspected for active content', () => {
    expect(inspect(pdf)).toBe('nothing')
    expect(inspect(encryptPdf(appendObjects(plain, [script]), bits, options))).toBe('script')
  })

  it('is signed, and every later change is found', { timeout: 60_000 }, async () => {
    const signed = await sign(pdf)
    expect(validate(signed)).toEqual(['TOTAL-PASSED'])
    const authorities = { root: pki.root.certificatePem, issuing: pki.issuing.certificatePem }
    expect(evaluatePdf(signed, authorities)).toHaveLength(1)
    const document = openPdf(signed)
    const repainted = appendRevision(document, [
      [contentsOf(document), createStream(Buffer.from('BT /F1 24 Tf 20 60 Td (Cits) Tj ET'))],
    ])
    expect(validate(repainted)).toEqual(['TOTAL-FAILED changed-after-signing'])
    const again = await sign(signed)
    expect(validate(again)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED'])
    expect(classifyAppendedBytes(again, signed.length)).toBe('signatures')
    expect(listSignedRevisions(again).map(({ end }) => end)).toEqual([signed.length, again.length])
  })

  it('is archived with encrypted proofs', async () => {
    const context = createTestContext(pki)
    const copy = await archiveDocument(await sign(pdf), {
      ...context,
      fetch: (url, request) => context.ocsp(request?.body ?? new Uint8Array(), url),
    })
    const bytes = Buffer.from(copy?.bytes ?? [])
    const { signatures } = validateDocument(bytes, { trust })
    expect(signatures).toMatchObject([{ indication: 'TOTAL-PASSED', level: 'LTA', findings: [] }])
    for (const added of [pemToDer(pki.tsa.certificatePem), 'ArchiveTimestamp1'].map((one) => Buffer.from(one)))
      expect([bytes.includes(added), decryptPdf(bytes).includes(added)]).toEqual([false, true])
  })

  it('is refused when it opens only with a password', () => {
    const closed = encryptPdf(plain, bits, options, 'user')
    expect([inspect(closed), validate(closed)]).toEqual(['pdf-encrypted', ['pdf-encrypted']])
  })
})

describe('an update of a signed encrypted PDF', () => {
  it('in an encrypted object stream is found when it changes the page', async () => {
    const signed = await sign(encryptPdf(plain, '128', ['--use-aes=y', '--object-streams=generate']))
    const page = pageOf(openPdf(signed)).number
    const repainted = appendPackedTo(signed, [
      page,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << >> /Contents [] >>',
    ])
    expect(inspect(repainted)).toBe('nothing')
    expect(validate(repainted)).toEqual(['TOTAL-FAILED changed-after-signing'])
  })

  it('in an encrypted object stream is found when it adds a script', async () => {
    const signed = await sign(encrypted)
    const [, content] = script
    expect(inspect(appendPackedTo(signed, [90, content]))).toBe('script')
  })
})

describe('an encryption that readers may understand in different ways', () => {
  const replaced = (pdf: Buffer, from: string | RegExp, to: string | ((found: string) => string)): Buffer => {
    const text = pdf.toString('latin1')
    const found = typeof from === 'string' ? from : (from.exec(text)?.[0] ?? '')
    const changed = text.replace(from, (typeof to === 'string' ? to : to(found)).padEnd(found.length))
    if (changed === text || changed.length !== text.length) throw new Error(String(from))
    return Buffer.from(changed, 'latin1')
  }
  const otherByte = (hex: string): string => (Number.parseInt(hex, 16) ^ 1).toString(16).padStart(2, '0')
  const [rc4, rc4Long, aes, clear] = [
    encryptPdf(plain, '40'),
    encryptPdf(plain, '128', ['--use-aes=n']),
    encryptPdf(plain, '128', ['--use-aes=y']),
    encryptPdf(plain, '256', ['--cleartext-metadata']),
  ]
  const odd: [string, Buffer][] = [
    ['another handler', replaced(rc4, '/Standard', '/StandarD')],
    ['an unpublished version', replaced(rc4Long, '/V 2', '/V 3')],
    ['a version without its revision', replaced(rc4, '/R 2', '/R 4')],
    ['no version', replaced(rc4, '/V 1', '/W 1')],
    ['a longer key than the version has', replaced(rc4, '/Length 40 /O', '/Length 48 /O')],
    ['a key of broken bytes', replaced(rc4Long, '/Length 128 /O', '/Length 127 /O')],
    ['no permissions', replaced(rc4, '/P -4', '/Q -4')],
    ['other permissions', replaced(rc4, '/P -4', '/P -8')],
    ['other permissions under a new key', replaced(encrypted, '/P -4', '/P -8')],
    ['metadata that is said to be encrypted', replaced(clear, '/EncryptMetadata false', '/EncryptMetadata true')],
    ['a number in place of a yes or no', replaced(clear, '/EncryptMetadata false', '/EncryptMetadata 0')],
    ['a proof that is too short', replaced(rc4, /\/U <[^>]*>/, '/U <00>')],
    ['a proof that is too long', replaced(rc4, /\/O <([^>]{64})>/, `/O <${'1'.repeat(64)}>`)],
    ['another proof', replaced(encrypted, /(?<=\/U <)../, otherByte)],
    ['a key that is missing', replaced(encrypted, '/UE', '/UX')],
    ['a filter that is missing', replaced(aes, '/StmF /StdCF', '/StmF /Other')],
    ['an unknown cipher', replaced(aes, '/AESV2', '/AESV9')],
    ['a new cipher in an old version', replaced(aes, '/AESV2', '/AESV3')],
    ['an old cipher in a new version', replaced(encrypted, '/AESV3', '/AESV2')],
    ['a cipher of another length', replaced(aes, '/Length 16', '/Length 32')],
    ['attachments under another filter', replaced(aes, '/StrF /StdCF', '/EFF /Other')],
  ]
  it.each(odd)('is refused: %s', (_, pdf) => {
    expect([inspect(pdf), validate(pdf)]).toEqual(['pdf-encrypted', ['pdf-encrypted']])
  })

  const document = openPdf(encrypted)
  const reference = asKind(document.trailer.entries.get('Encrypt'), 'reference') ?? document.root
  const dictionary = writeValue(document.resolve(reference) ?? null)
  const update = appendRevision(document, [[{ ...reference, number: 90 }, true]])
  const lastId = /(?<=\/ID \[<)..(?!.*\/ID \[)/s
  const withTrailer = (pdf: Buffer, entries: string): Buffer =>
    Buffer.from(pdf.toString('latin1').replace(/\/Root 1 0 R(?!.*\/Root)/s, `/Root 1 0 R ${entries}`), 'latin1')
  const trailerOf = (key: string): string => `/${key} ${writeValue(document.trailer.entries.get(key) ?? null)}`
  const ambiguous: [string, Buffer][] = [
    ['its dictionary is missing', withTrailer(createTestPdf('x'), '/Encrypt 8 0 R')],
    ['its dictionary is a number', withTrailer(createTestPdf('x'), '/Encrypt 8')],
    ['the update has another identifier', replaced(update, lastId, otherByte)],
    ['the update has none', appendObjects(encrypted, [[90, 'true']])],
    ['the update writes its dictionary directly', withDirect(update)],
  ]
  function withDirect(pdf: Buffer): Buffer {
    const text = pdf.toString('latin1')
    const entry = trailerOf('Encrypt')
    const at = text.lastIndexOf(entry)
    return Buffer.from(`${text.slice(0, at)}/Encrypt ${dictionary}${text.slice(at + entry.length)}`, 'latin1')
  }
  it.each(ambiguous)('is ambiguous: %s', (_, pdf) => {
    expect([inspect(pdf), validate(pdf)]).toEqual(['pdf-malformed', ['pdf-malformed']])
  })

  it('is ambiguous when only a later revision has it', async () => {
    const signed = await sign(plain)
    const { trailer, resolve } = openPdf(rc4)
    const entries = ['Encrypt', 'ID'].map((key) => `/${key} ${writeValue(resolve(trailer.entries.get(key)) ?? null)}`)
    const changed = withTrailer(appendObjects(signed, [[90, 'true']]), entries.join(' '))
    expect(inspect(changed)).toBe('pdf-malformed')
    expect(validate(changed)).toEqual(['TOTAL-FAILED pdf-malformed'])
  })

  it('is ambiguous when a later revision replaces its dictionary', async () => {
    const signed = openPdf(await sign(encrypted))
    const changed = appendRevision(signed, [[reference, Buffer.from(dictionary.replace(/>>$/, '/X 1 >>'))]])
    expect(inspect(changed)).toBe('pdf-malformed')
    expect(validate(changed)).toEqual(['TOTAL-FAILED pdf-malformed'])
  })

  it('is ambiguous when an object lacks a block or its padding', () => {
    const padded = encryptData(document, Buffer.alloc(16, 'x'), 90)
    for (const data of [padded.subarray(0, 40), padded.subarray(0, 32)]) {
      const stream = Buffer.concat([
        Buffer.from(`<< /Type /ObjStm /N 0 /First 0 /Length ${data.length} >>\nstream\n`),
        data,
        Buffer.from('\nendstream'),
      ])
      expect(inspect(appendRevision(document, [[{ ...reference, number: 90 }, stream]]))).toBe('pdf-malformed')
    }
  })

  it('is not read when a stream names its own filter', () => {
    const stream = makeStream('1 0 null', '/Type /ObjStm /N 1 /First 4 /Filter /Crypt')
    const changed = appendRevision(document, [[{ ...reference, number: 90 }, Buffer.from(stream)]])
    expect(inspect(changed)).toBe('pdf-filter-unsupported')
  })
})

describe('work on an encrypted PDF', () => {
  it('is bounded for streams and texts', () => {
    for (const [part, cost] of [
      ['contents', 100],
      ['Lang', 100],
    ] as const) {
      const document = openPdf(encrypted, { ...budgetFor(encrypted.length), unpacked: cost - 60 })
      const read = (): unknown =>
        part === 'contents'
          ? decodeStream(document.dictionary(contentsOf(document))!, document.budget)
          : asKind(document.catalog.entries.get('Lang'), 'string')?.bytes
      expect(read).toThrow(expect.objectContaining({ code: 'pdf-too-complex' }) as Error)
    }
  })

  it('ends for every salt', () => {
    const text = (bytes: Buffer): PdfValue => ({ kind: 'string', bytes, start: 0, end: 0, isHexadecimal: true })
    for (let round = 0; round < 200; round += 1) {
      const entries = new Map<string, PdfValue>([
        ['Filter', { kind: 'name', name: 'Standard' }],
        ['V', 5],
        ['R', 6],
        ['P', -4],
        ['U', text(randomBytes(48))],
      ])
      expect(() => openSecurity({ kind: 'dictionary', entries }, Buffer.alloc(0))).toThrow('pdf-encrypted')
    }
  })
})
