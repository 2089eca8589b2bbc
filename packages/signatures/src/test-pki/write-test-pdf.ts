import { Buffer } from 'node:buffer'

/** An object of a PDF file: its number and its content. */
export type TestObject = readonly [number: number, content: string | Buffer]

const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'

/** Creates a page with `text` in the oldest syntax: catalogue 1, pages 2, page 3, contents 4. */
export function createTestPdf(text: string): Buffer {
  const contents = `BT /F1 24 Tf 20 60 Td (${text}) Tj ET`
  return appendObjects(Buffer.from(HEADER, 'latin1'), [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 144] /Resources << >> /Contents 4 0 R >>'],
    [4, `<< /Length ${contents.length} >>\nstream\n${contents}\nendstream`],
  ])
}

/** Appends a revision (ISO 32000-1 §7.5.6) and keeps every earlier byte. */
export function appendObjects(pdf: Buffer, objects: readonly TestObject[]): Buffer {
  const parts: Buffer[] = [pdf]
  let at = pdf.length
  const places: [number: number, offset: number][] = []
  for (const [number, content] of objects) {
    const bytes = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(content), Buffer.from('\nendobj\n')])
    places.push([number, at])
    parts.push(bytes)
    at += bytes.length
  }
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1]
  const lines = places
    .toSorted((a, b) => a[0] - b[0])
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = Math.max(nextNumber(pdf), ...objects.map(([number]) => number + 1))
  const trailer = `xref\n0 1\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${size} /Root 1 0 R${previous === undefined ? '' : ` /Prev ${previous}`} >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(trailer, 'latin1')])
}

/** Returns the next free object number. */
export const nextNumber = (pdf: Buffer): number =>
  Number(
    pdf
      .toString('latin1')
      .match(/\/Size (\d+)/g)
      ?.at(-1)
      ?.slice(6) ?? 0,
  )
