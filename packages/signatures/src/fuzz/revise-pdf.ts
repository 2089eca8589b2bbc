import { Buffer } from 'node:buffer'
import { listFields } from '../pdf/form-fields.ts'
import { openPdf } from '../pdf/objects/open-pdf.ts'
import { asKind } from '../pdf/objects/values.ts'
import type { PdfValue } from '../pdf/objects/values.ts'
import { appendCompressed } from '../test-pki/compress-objects.ts'
import { makePicture, makeStream } from '../test-pki/edit-test-pdf.ts'
import { appendObjects, nextNumber } from '../test-pki/write-test-pdf.ts'
import type { TestObject } from '../test-pki/write-test-pdf.ts'

/** Keys that lead to visible content, and keys that an honest addition uses. */
const keys =
  `Annots AP N AS V MK Rect F P Contents Resources XObject Font Rotate MediaBox Fields Kids Parent AcroForm DR DA Q SigFlags NeedAppearances
  DSS Certs OCSPs CRLs VRI Extensions Metadata Version StructTreeRoot K Obj OCProperties OpenAction Names Producer ModDate Title Info
  FT T Ff Subtype Type Tabs StructParents Encoding Lock Reference Pages A AA DP`.split(/\s+/)
const names =
  `Sig Tx Btn Widget FreeText Stamp Link Form Annot Page Pages Catalog Metadata XML Font XObject DSS Image On Off S 2.0`.split(
    ' ',
  )

/** Appends a revision that changes objects of `base`, as an attacker without a key may write it. */
export function revise(pdf: Buffer, random: () => number, base = pdf): Buffer {
  const below = (limit: number): number => Math.floor(random() * limit)
  const oneOf = <T>(items: readonly T[]): T => items[below(items.length)] as T
  const document = openPdf(base)
  const size = nextNumber(pdf)
  const numbers = [...new Set(document.sections.flatMap(({ places }) => [...places.keys()]))].filter((n) => n > 0)
  const valueOf = (number: number): PdfValue => document.resolve({ kind: 'reference', number, generation: 0 }) ?? null
  const reference = (): PdfValue => ({
    kind: 'reference',
    number: oneOf([...numbers, ...added, ...added]),
    generation: 0,
  })
  // A picture that hides the page, fields that show it, contents, a note, a list.
  const added = [size, size + 1, size + 2, size + 3, size + 4]
  const rect = oneOf(['[0 0 300 144]', '[0 0 0 0]', '[20 20 200 60]'])
  const value = oneOf(['/V null', '', `/V ${oneOf(numbers)} 0 R`, '/V << /Type /Sig >>', `/V ${oneOf(added)} 0 R`])
  const news: TestObject[] = [
    [size, makePicture('Maksa 999999 EUR')],
    [
      size + 1,
      `<< /Type /Annot /Subtype /Widget /FT /${oneOf(['Sig', 'Tx'])} /T (x) /Rect ${rect} ${oneOf(['/AP << /N ' + size + ' 0 R >>', '/MK << /BG [1 1 1] >>'])} ${value} >>`,
    ],
    [size + 2, makeStream(oneOf(['q', 'Q', '1 0 0 rg 0 0 300 144 re f']))],
    [
      size + 3,
      `<< /Type /Annot /Subtype /FreeText /Rect ${rect} /Contents (Maksa 999999 EUR) /DA (/F1 12 Tf 0 g) /AP << /N ${size} 0 R >> >>`,
    ],
    [size + 4, `[${oneOf(numbers)} 0 R ${oneOf(added)} 0 R]`],
  ]
  const other = (): PdfValue => {
    const kind = below(8)
    if (kind < 3) return reference()
    if (kind === 3) return { kind: 'array', items: [reference(), ...(below(2) ? [reference()] : [])] }
    if (kind === 4) return { kind: 'name', name: oneOf(names) }
    if (kind === 5) return valueOf(oneOf(numbers))
    if (kind === 6) return oneOf([0, 1, 2, 180, true, null])
    return { kind: 'dictionary', entries: new Map([[oneOf(keys), reference()]]) }
  }
  const changed = (before: PdfValue, depth = 0): PdfValue => {
    if (depth > 6 || typeof before !== 'object' || before === null || below(12) === 0) return other()
    if (before.kind === 'array') {
      const at = below(before.items.length + 1)
      const item = before.items[at]
      if (item === undefined) return { ...before, items: [...before.items, reference()] }
      return { ...before, items: before.items.toSpliced(at, 1, ...(below(6) ? [changed(item, depth + 1)] : [])) }
    }
    if (before.kind !== 'dictionary') return other()
    const entries = new Map(before.entries)
    const key = below(2) ? oneOf(keys) : (oneOf([...entries.keys()]) ?? 'Type')
    const old = entries.get(key)
    if (old !== undefined && below(6) === 0) entries.delete(key)
    else entries.set(key, old === undefined || below(3) === 0 ? other() : changed(old, depth + 1))
    return { ...before, entries }
  }
  // Visible objects and lists are changed more often than the rest.
  const likely = [1, 3, 4, ...listFields(document).flatMap((field) => field.reference?.number ?? [])]
  const chosen = new Set(Array.from({ length: 1 + below(3) }, () => oneOf(below(2) ? likely : numbers)))
  const objects = [...chosen].map((number): TestObject => [number, written(changed(valueOf(number)))])
  const isPacked = below(5) === 0 && ![...objects, ...news].some(([, text]) => Buffer.from(text).includes('stream'))
  return (isPacked ? appendCompressed : appendObjects)(pdf, [...objects, ...news])
}

/** Writes a value as in a file; the data of a stream stays as it is. */
function written(value: PdfValue): Buffer {
  const data = asKind(value, 'dictionary')?.data
  if (data === undefined) return Buffer.from(textOf(value), 'latin1')
  const head = textOf(value).replace(/>>$/, `/Length ${data.length} >>\nstream\n`)
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream')])
}

function textOf(value: PdfValue): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (value.kind === 'real') return String(value.value)
  if (value.kind === 'name') return nameText(value.name)
  if (value.kind === 'string') return `<${Buffer.from(value.bytes).toString('hex')}>`
  if (value.kind === 'reference') return `${value.number} ${value.generation} R`
  if (value.kind === 'array') return `[${value.items.map(textOf).join(' ')}]`
  const entries = [...value.entries].filter(([key]) => value.data === undefined || key !== 'Length')
  return `<< ${entries.map(([key, item]) => `${nameText(key)} ${textOf(item)} `).join('')}>>`
}

const nameText = (name: string): string =>
  `/${name.replace(/[^\w.+-]/g, (one) => `#${one.charCodeAt(0).toString(16).padStart(2, '0')}`)}`
