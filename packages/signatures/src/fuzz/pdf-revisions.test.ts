import { Buffer } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { validateDocument } from '../index.ts'
import { streamOf } from '../test-pki/edit-test-pdf.ts'
import { createPdfSigning } from '../test-pki/pdf-signing.ts'
import { appendObjects, createTestPdf } from '../test-pki/write-test-pdf.ts'
import type { TestObject } from '../test-pki/write-test-pdf.ts'
import { mutate, randomOf } from './mutate.ts'
import { revise } from './revise-pdf.ts'

const isExtended = process.env['EXTENDED'] === '1'
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? (isExtended ? 100_000 : 600))
const seed = Number(process.env['FUZZ_SEED'] ?? 20261120)
/** Files that pass with something added, drawn by poppler. */
const looks = isExtended ? 500 : 15
const slowestMs = 2000

const now = new Date('2026-11-20T09:30:00Z')
const { means, sign, prove, timestamp } = await createPdfSigning(now)
const font = '/Resources << /Font << /F1 50 0 R >> /XObject << /Fx 51 0 R >> >>'
const page = (more: string): TestObject => [
  3,
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 144] /Contents 4 0 R ${more} >>`,
]
const contents = streamOf('BT /F1 24 Tf 20 60 Td (Maksa 100 EUR) Tj ET /Fx Do /Certs Do /Producer Do')
const common: TestObject[] = [
  [4, contents],
  [50, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  [51, streamOf('0 0 1 RG 10 10 50 20 re S', '/Type /XObject /Subtype /Form /BBox [0 0 300 144]')],
]
const catalog = (more: string): TestObject => [1, `<< /Type /Catalog /Pages 2 0 R ${more} >>`]
const made = (...objects: TestObject[]): Buffer => appendObjects(createTestPdf('Ligums'), [...common, ...objects])
const widget = '/Type /Annot /Subtype /Widget /Rect [20 90 200 120]'

/** Documents as they are signed: plain ones, with forms, with what may be written anew, and made for an attack. */
const signed = await Promise.all([
  sign(made(page(font))),
  sign(made(page(font))).then((pdf) => timestamp(prove(pdf))),
  sign(
    made(
      page(`${font} /Annots 52 0 R`),
      catalog('/AcroForm << /Fields [53 0 R 54 0 R] /SigFlags 1 >>'),
      [52, '[53 0 R 54 0 R]'],
      [53, `<< /FT /Sig /T (x) ${widget} >>`],
      [54, `<< /FT /Tx /T (summa) ${widget} /V (100) /AP << /N 51 0 R >> /DA (/F1 12 Tf 0 g) >>`],
    ),
  ),
  sign(
    made(
      page(font),
      catalog('/Metadata 52 0 R /Extensions 53 0 R /DSS 54 0 R /StructTreeRoot 55 0 R'),
      [52, streamOf('<x/>', '/Type /Metadata /Subtype /XML')],
      [53, '<< /ADBE << /ExtensionLevel 5 >> >>'],
      [54, '<< /Certs 56 0 R /VRI 57 0 R >>'],
      [55, '<< /Type /StructTreeRoot >>'],
      [56, '[]'],
      [57, '<< >>'],
    ),
  ),
  sign(
    made(page('/Resources << /Font << /F1 50 0 R >> /XObject 54 0 R >>'), catalog('/DSS 54 0 R'), [
      54,
      '<< /Certs 51 0 R >>',
    ]),
  ),
  sign(made(page('/Resources << /Font << /F1 50 0 R >> /XObject 1 0 R >>'), catalog('/Metadata 51 0 R'))),
])

it(
  `a signed PDF that was revised by somebody (seed ${seed}, ${rounds} rounds) is decided without a crash and never passes with another page`,
  { timeout: 60_000 + rounds * 30 },
  () => {
    const random = randomOf(seed)
    const pictures = signed.map((pdf) => drawn(pdf))
    const passed: { bytes: Buffer; base: number; round: number }[] = []
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      const base = round % signed.length
      const pdf = signed[base] ?? Buffer.alloc(0)
      const bytes =
        random() < 0.25
          ? Buffer.concat([pdf, mutate(revise(pdf, random).subarray(pdf.length), random)])
          : revise(random() < 0.1 ? revise(pdf, random) : pdf, random, pdf)
      const start = process.cpuUsage()
      const { signatures } = validateDocument(bytes, { trust: means.trust, at: now })
      const { user, system } = process.cpuUsage(start)
      slowest = Math.max(slowest, (user + system) / 1000)
      // What a warning tells of may be seen.
      const isWarned = signatures[0]?.findings.some(({ code }) => /^(drawn|form-filled)-after-signing$/.test(code))
      if (signatures[0]?.indication === 'TOTAL-PASSED' && !isWarned) passed.push({ bytes, base, round })
    }
    const step = Math.max(1, passed.length / looks)
    const sample = passed.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    const others = sample.filter(({ bytes, base }) => !drawn(bytes).equals(pictures[base] ?? Buffer.alloc(0)))
    process.stdout.write(
      `revised PDFs: ${rounds} rounds, slowest ${Math.round(slowest)} ms of processor time, ${passed.length} pass, ${sample.length - others.length} of ${sample.length} looked at are drawn alike\n`,
    )
    expect(others.map(({ round }) => round)).toEqual([])
    expect(passed.length).toBeGreaterThan(rounds / 100)
    expect(slowest).toBeLessThan(slowestMs)
  },
)

/** The pages as poppler shows them. */
function drawn(pdf: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'drawn-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf)
    return spawnSync('pdftoppm', ['-r', '50', '-gray', join(folder, 'a.pdf')]).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
