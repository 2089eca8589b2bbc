import { validateDocument } from '@portal/signatures'
import { createRandom } from '@portal/signatures/fuzz/mutate'
import { revise } from '@portal/signatures/fuzz/revise-pdf'
import { reviseStructure } from '@portal/signatures/fuzz/revise-structure'
import { signVariedPdfs } from '@portal/signatures/fuzz/varied-pdfs'
import { createPdfSigning } from '@portal/signatures/test-pki/pdf-signing'
import { expect, test } from 'vitest'
import { compareDrawings } from './compare-drawings.ts'
import { pdfJs } from './pdf-js.ts'
import { pdfium } from './pdfium.ts'

const isExtended = process.env['EXTENDED'] === '1'
/** All revisions are evaluated by their bytes; only a sample of the valid ones is drawn. */
const rounds = isExtended ? 100_000 : 200
const looks = isExtended ? 2_000 : 10
const seed = Number(process.env['FUZZ_SEED'] ?? 20261125)

const now = new Date('2026-11-20T09:30:00Z')
const engines = { pdfJs, others: [await pdfium()] }
const signing = await createPdfSigning(now)
const signed = await signVariedPdfs(signing)

test(
  `both engines render a PDF that passes inspection in the same way (seed ${seed}, ${rounds} rounds)`,
  { timeout: 600_000 + rounds * 30 },
  async () => {
    const random = createRandom(seed)
    const passed: { bytes: Buffer; round: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const pdf = signed[round % signed.length]!
      const bytes = round % 4 === 0 ? reviseStructure(pdf, random, false).bytes : revise(pdf, random, pdf)
      const [first] = validateDocument(bytes, { trust: signing.context.trust, at: now }).signatures
      // Changes that a warning reports may be visible.
      const isWarned = first?.findings.some(({ code }) => /^(drawn|form-filled)-after-signing$/.test(code))
      if (first?.indication === 'TOTAL-PASSED' && !isWarned) passed.push({ bytes, round })
    }
    const step = Math.max(1, Math.floor(passed.length / looks))
    const sample = passed.filter((_, index) => index % step === 0)
    const different: number[] = []
    for (const { bytes, round } of sample)
      if ((await compareDrawings(bytes, engines)).some(({ verdict }) => verdict === 'different')) different.push(round)
    process.stdout.write(`revised PDFs: ${passed.length} pass, ${sample.length} drawn by both engines\n`)
    expect(different).toEqual([])
    expect(sample.length).toBeGreaterThan(looks / 2)
  },
)
