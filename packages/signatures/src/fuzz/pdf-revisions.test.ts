import { Buffer } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { validateDocument } from '../index.ts'
import { makeStream } from '../test-pki/edit-test-pdf.ts'
import { createPdfSigning } from '../test-pki/pdf-signing.ts'
import { appendObjects } from '../test-pki/write-test-pdf.ts'
import { mutate, createRandom } from './mutate.ts'
import { revise } from './revise-pdf.ts'
import { reviseStructure } from './revise-structure.ts'
import { madeToSign, pageWithFont, signVariedPdfs } from './varied-pdfs.ts'

const isExtended = process.env['EXTENDED'] === '1'
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? (isExtended ? 100_000 : 600))
const seed = Number(process.env['FUZZ_SEED'] ?? 20261120)
/** Number of passing files with additions that poppler draws. */
const looks = isExtended ? 500 : 15
const slowestMs = 2000

const now = new Date('2026-11-20T09:30:00Z')
const signing = await createPdfSigning(now)
const { context, sign } = signing
const signed = await signVariedPdfs(signing)

it(
  `a signed PDF that an attacker has revised (seed ${seed}, ${rounds} rounds) is decided without a crash and never passes with another page`,
  { timeout: 600_000 + rounds * 30 },
  () => {
    const random = createRandom(seed)
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
      const { signatures } = validateDocument(bytes, { trust: context.trust, at: now })
      const { user, system } = process.cpuUsage(start)
      slowest = Math.max(slowest, (user + system) / 1000)
      // The warning reports a visible change.
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

it(
  `an update after a signature passes when all readers see it alike, and never else (seed ${seed}, ${Math.ceil(rounds / 4)} rounds)`,
  { timeout: 600_000 + rounds * 10 },
  async () => {
    const random = createRandom(seed)
    const popping = await sign(appendObjects(madeToSign(pageWithFont), [[4, makeStream('Q BT (Maksa 100 EUR) Tj ET')]]))
    const wrong: string[] = []
    const seen = new Map<string, number>()
    for (let round = 0; round < rounds / 4; round += 1) {
      const popsBelow = random() < 0.3
      const pdf = popsBelow ? popping : (signed[round % 2] ?? popping)
      const { bytes, oddity } = reviseStructure(pdf, random, popsBelow)
      const { signatures } = validateDocument(bytes, { trust: context.trust, at: now })
      const isPassed = signatures[0]?.indication === 'TOTAL-PASSED'
      seen.set(oddity ?? 'none', (seen.get(oddity ?? 'none') ?? 0) + 1)
      if (isPassed !== (oddity === undefined)) wrong.push(`${round} ${oddity}`)
    }
    process.stdout.write(
      `updates by their structure: ${[...seen].map(([oddity, count]) => `${oddity} ${count}`).join(', ')}\n`,
    )
    expect(wrong).toEqual([])
    expect(seen.size).toBeGreaterThan(12)
  },
)

/** Returns the pages as poppler draws them. */
function drawn(pdf: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'drawn-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf)
    return spawnSync('pdftoppm', ['-r', '50', '-gray', join(folder, 'a.pdf')]).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
