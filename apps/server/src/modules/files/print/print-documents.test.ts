import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { Problem } from '../../../problem.ts'
import { printDocuments } from './print-documents.ts'
import type { PrintedDocument } from './printed-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'print-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const latvian = 'AĀBCČDEĒFGĢHIĪJKĶLĻMNŅOPRSŠTUŪVZŽ aābcčdeēfgģhiījkķlļmnņoprsštuūvzž'

function aDocument(given: Partial<PrintedDocument> = {}): PrintedDocument {
  return {
    language: 'lv',
    title: 'Pieteikums',
    subtitle: 'Firmas maiņa',
    letterhead: { kind: 'register', name: 'Uzņēmumu reģistrs', state: 'Latvijas Republikas' },
    particulars: [{ label: 'Nr.', value: 'P-2026-000001' }],
    blocks: [
      { kind: 'heading', level: 2, text: 'Sabiedrība' },
      { kind: 'fields', title: 'Nosaukums', rows: [{ label: 'Firma', value: latvian }] },
      { kind: 'clauses', prefix: '1.', items: ['Pirmais punkts', 'Otrais punkts'] },
      { kind: 'table', head: ['Vārds', 'Daļas'], rows: [['Elīna', '1400']], numeric: [false, true] },
    ],
    signers: null,
    footer: 'Sagatavots portālā',
    pageLabel: '{page}. lapa no {pages}',
    createdAt: new Date('2026-11-20T12:34:56Z'),
    ...given,
  }
}

async function printed(document: PrintedDocument): Promise<{ pdf: Buffer; path: string }> {
  const [pdf] = await printDocuments('anna', [document])
  if (!pdf) throw new Error('Nothing was printed')
  const path = join(folder, 'document.pdf')
  writeFileSync(path, pdf)
  return { pdf, path }
}

const run = (command: string, ...given: string[]) =>
  execFileSync(command, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

describe('a printed document', () => {
  test('is complete, tagged, titled, in its language and marked as accessible', async () => {
    const { pdf, path } = await printed(aDocument())
    const about = run('pdfinfo', path)
    expect(about).toMatch(/Title: +Pieteikums – Firmas maiņa/)
    expect(about).toMatch(/Tagged: +yes/)
    expect(about).toMatch(/CreationDate: +Fri Nov 20 12:34:56 2026 UTC|CreationDate: +Fri Nov 20 14:34:56 2026/)
    expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors')
    const metadata = pdf.toString('utf8')
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(metadata).toContain('<rdf:li>lv-LV</rdf:li>')
    const structure = run('pdfinfo', '-struct', path)
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'LBody']) expect(structure).toContain(tag)
    expect(
      run('pdffonts', path)
        .split('\n')
        .slice(2)
        .filter(Boolean)
        .every((line) => /SourceSans3-\w+ .*yes yes yes/.test(line)),
    ).toBe(true)
  })

  test('contains every Latvian letter, in order', async () => {
    const { path } = await printed(aDocument())
    expect(run('pdftotext', '-layout', path, '-').replaceAll(/\s+/g, ' ')).toContain(latvian)
  })

  test('has the same bytes for the same data, whatever the data', async () => {
    const word = fc.stringMatching(/^[a-zāčēģīķļņšūžA-Z0-9 ,.#$*_\\@<>[\]{}"'/()=&~^%|-]{1,60}$/)
    await fc.assert(
      fc.asyncProperty(
        word,
        word,
        fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        async (title, value, createdAt) => {
          const document = aDocument({
            title,
            blocks: [{ kind: 'fields', title: value, rows: [{ label: value, value: title }] }],
            createdAt,
          })
          const [first, second] = [await printDocuments('anna', [document]), await printDocuments('anna', [document])]
          expect(first[0]?.equals(second[0] ?? Buffer.alloc(0))).toBe(true)
        },
      ),
      { numRuns: 8 },
    )
  })

  test('prints markup, code and paths literally', async () => {
    const evil = '#read("/etc/passwd") *b* _i_ $x$ <label> = heading // no\n#import "x.typ"'
    const { path } = await printed(aDocument({ subtitle: evil }))
    const text = run('pdftotext', '-layout', path, '-')
    expect(text).toContain('#read("/etc/passwd") *b* _i_ $x$ <label> = heading // no')
    expect(text).not.toContain('root:')
  })

  test.each([
    ['without a space', 'Ž'.repeat(200)],
    ['with no-break spaces', 'Žagars\u00a0'.repeat(28).trimEnd()],
  ])('keeps 200 letters %s on the page, and every one of them', async (_, long) => {
    const { path } = await printed(
      aDocument({
        title: long,
        subtitle: long,
        letterhead: { kind: 'subject', name: long },
        blocks: [
          { kind: 'heading', level: 2, text: long },
          { kind: 'paragraph', text: long },
          { kind: 'fields', title: long, rows: [{ label: 'Firma', value: long }] },
          { kind: 'clauses', prefix: '1.', items: [long] },
          { kind: 'table', head: ['A', 'B', 'C'], rows: [[long, long, '1']], numeric: [false, false, true] },
        ],
      }),
    )
    const edges = [...run('pdftotext', '-bbox', path, '-').matchAll(/xMax="([\d.]+)"/g)].map(([, edge]) => Number(edge))
    expect(Math.max(...edges)).toBeLessThan(550)
    const letters = run('pdftotext', path, '-').match(/Ž/g) ?? []
    expect(letters.length).toBeGreaterThanOrEqual((long.match(/Ž/g) ?? []).length * 9)
  })

  test('composes decomposed letters', async () => {
    const { path } = await printed(aDocument({ subtitle: 'Ru\u0304k\u0327is'.normalize('NFD') }))
    expect(run('pdftotext', '-layout', path, '-')).toContain('Rūķis')
  })

  test('names the characters that it cannot print', async () => {
    const refusal = printDocuments('anna', [aDocument({ subtitle: '漢字 😀 \u202e' })])
    await expect(refusal).rejects.toThrow(Problem)
    await expect(refusal).rejects.toMatchObject({
      code: 'letters-not-printable',
      params: { letters: '漢 (U+6F22), 字 (U+5B57), 😀 (U+1F600), U+202E' },
    })
  })
})
