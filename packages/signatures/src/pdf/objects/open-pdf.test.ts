import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { appendObjects, createTestPdf } from '../../test-pki/write-test-pdf.ts'
import { openPdf } from './open-pdf.ts'
import { asKind } from './values.ts'
import type { PdfReference } from './values.ts'

const plain = createTestPdf('Ligums')
const lastSection = (pdf: Buffer): number => Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1])
const ending = (at: number): string => `startxref\n${at}\n%%EOF\n`
const reference = (number: number): PdfReference => ({ kind: 'reference', number, generation: 0 })

describe('an earlier revision of a PDF', () => {
  it('has the previous objects, and the unchanged ones', () => {
    const later = appendObjects(plain, [[4, '<< /Length 1 >>\nstream\nq\nendstream']])
    const [before, after] = [openPdf(later).revision(plain.length), openPdf(later)]
    expect(before?.dictionary(reference(4))?.data?.length).toBeGreaterThan(1)
    expect(after.dictionary(reference(4))?.data?.length).toBe(1)
    expect(before?.dictionary(reference(3))).toEqual(after.dictionary(reference(3)))
  })

  it('is none when what follows is not built upon it', () => {
    const other = appendObjects(plain, [[5, 'null']])
    const end = appendObjects(other, [[6, 'null']])
    const besides = Buffer.from(
      end.toString('latin1').replace(`/Prev ${lastSection(other)}`, `/Prev ${String(lastSection(plain))}`),
      'latin1',
    )
    expect(openPdf(besides).revision(other.length)).toBeUndefined()
    expect(() => openPdf(end).revision(other.length - 3)).toThrow('startxref')
  })

  it('does not reach beyond its end with an object', () => {
    const open = Buffer.concat([plain, Buffer.from('% 70 0 obj (\n')])
    const section = `xref\n70 1\n${String(open.length - 12 + 1).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 71 /Root 1 0 R /Prev ${lastSection(plain)} >>\n${ending(open.length)}`
    const signed = Buffer.concat([open, Buffer.from(section)])
    const more = Buffer.concat([signed, Buffer.from('% ) endobj\n')])
    const after = openPdf(
      Buffer.concat([
        more,
        Buffer.from(`xref\ntrailer\n<< /Size 71 /Root 1 0 R /Prev ${open.length} >>\n${ending(more.length)}`),
      ]),
    )
    expect(asKind(after.resolve(reference(70)), 'string')?.bytes.length).toBeGreaterThan(50)
    expect(() => after.revision(signed.length)?.resolve(reference(70))).toThrow('object 70')
  })

  it('does not reach beyond its end with a section', () => {
    const start = `xref\n4 1\n${String(plain.indexOf('4 0 obj')).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 9 /Root 1 0 R /Prev ${lastSection(plain)} /X (${ending(plain.length)}`
    const signed = Buffer.concat([plain, Buffer.from(start)])
    const after = openPdf(Buffer.concat([signed, Buffer.from(`) >>\n${ending(plain.length)}`)]))
    expect(() => after.revision(signed.length)).toThrow('sections')
  })

  it('has streams as long as they were', () => {
    const twice = '<< /Length 9 0 R >>\nstream\na endstream endobj b endstream'
    const short = appendObjects(plain, [
      [8, twice],
      [9, '1'],
    ])
    const after = openPdf(appendObjects(short, [[9, '20']]))
    expect(after.dictionary(reference(8))?.data?.length).toBe(20)
    expect(after.revision(short.length)?.dictionary(reference(8))?.data?.length).toBe(1)
  })
})
