import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findCorpus } from '../fuzz/find-corpus.ts'
import { SignatureProblem } from '../problem.ts'
import { createTestPdf } from '../test-pki/write-test-pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

const corpus = findCorpus()
const folders = corpus ? [corpus, join(dirname(corpus), 'review/pdf-revisions')] : []
const isPdf = (name: string): boolean => /\.pdf$/i.test(name)
const given = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isPdf)
      .map((name) => join(folder, name)),
  )

/** Commands of programs that rewrite a file; `%` is the new file. */
const makers: Record<string, string[]> = {
  'qpdf --linearize': ['qpdf', '--linearize', 'FILE', '%'],
  'qpdf --object-streams=generate': ['qpdf', '--object-streams=generate', 'FILE', '%'],
  'qpdf --object-streams=disable': ['qpdf', '--object-streams=disable', 'FILE', '%'],
  'qpdf --stream-data=uncompress': ['qpdf', '--stream-data=uncompress', 'FILE', '%'],
  'qpdf --recompress-flate': ['qpdf', '--recompress-flate', '--compression-level=9', 'FILE', '%'],
  'qpdf --qdf': ['qpdf', '--qdf', 'FILE', '%'],
  'qpdf --linearize --object-streams=generate': ['qpdf', '--linearize', '--object-streams=generate', 'FILE', '%'],
  pdfunite: ['pdfunite', 'FILE', 'FILE', '%'],
  pdfseparate: ['pdfseparate', '-l', '1', 'FILE', '%'],
  'pdftocairo -pdf': ['pdftocairo', '-pdf', 'FILE', '%'],
}

/** Returns the reason of the refusal. */
function reasonFor(file: string): string | undefined {
  try {
    return inspectPdf(readFileSync(file)).active
  } catch (error) {
    if (error instanceof SignatureProblem) return error.message
    throw error
  }
}

const letter = `<html><head><title>Statūti</title></head><body><h1>Statūti</h1><p><a href="https://www.ur.gov.lv/">saite</a>
<a href="#x">vieta</a></p><table border="1"><tr><td>1</td><td>2</td></tr></table><p><a name="x">Šeit</a></p></body></html>`

/** Converts files with LibreOffice, where it is installed. */
function madeByOffice(folder: string): string[] {
  writeFileSync(join(folder, 'letter.html'), letter)
  writeFileSync(join(folder, 'list.txt'), Array.from({ length: 2000 }, (_, line) => `Rinda ${line}`).join('\n'))
  const kinds = [
    'pdf',
    'pdf:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"2"},"UseTaggedPDF":{"type":"boolean","value":"true"}}',
    'pdf:writer_pdf_Export:{"InitialView":{"type":"long","value":"1"},"ExportFormFields":{"type":"boolean","value":"true"}}',
  ]
  return kinds.flatMap((kind, index) => {
    const out = join(folder, `office-${index}`)
    mkdirSync(out)
    spawnSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        kind,
        '--outdir',
        out,
        'letter.html',
        'list.txt',
      ],
      { cwd: folder, timeout: 600_000 },
    )
    return readdirSync(out)
      .filter(isPdf)
      .map((name) => join(out, name))
  })
}

it('at most two of a hundred honest PDFs are refused, by any of their makers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'honest-'))
  writeFileSync(join(folder, 'plain.pdf'), createTestPdf('Statuti'))
  const originals = [join(folder, 'plain.pdf'), ...given, ...madeByOffice(folder)]
  // Converting all of them takes the other programs several minutes.
  const remade = process.env['EXTENDED'] === '1' ? originals : originals.slice(0, 1)
  const refused = new Map<string, string[]>()
  const counts = new Map<string, number>()
  const evaluate = (maker: string, file: string): void => {
    counts.set(maker, (counts.get(maker) ?? 0) + 1)
    const reason = reasonFor(file)
    if (reason !== undefined) refused.set(maker, [...(refused.get(maker) ?? []), `${basename(file)}: ${reason}`])
  }
  for (const file of originals) evaluate('as they are', file)
  for (const [maker, [program = '', ...words]] of Object.entries(makers))
    for (const [index, file] of remade.entries()) {
      const out = join(folder, `${index}-${basename(file)}`)
      spawnSync(
        program,
        words.map((word) => (word === 'FILE' ? file : word === '%' ? out : word)),
      )
      if (!existsSync(out)) continue
      evaluate(maker, out)
      rmSync(out)
    }
  rmSync(folder, { recursive: true })
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const lost = [...refused.values()].flat()
  process.stdout.write(
    `honest PDFs: ${lost.length} of ${all} refused\n${[...counts].map(([maker, count]) => `  ${maker}: ${refused.get(maker)?.length ?? 0} of ${count} ${refused.get(maker)?.join(', ') ?? ''}`).join('\n')}\n`,
  )
  expect(Object.keys(makers).filter((maker) => !counts.has(maker))).toEqual([])
  expect(lost.length / all).toBeLessThanOrEqual(0.02)
  expect(refused.get('as they are')?.length ?? 0).toBeLessThanOrEqual(Math.ceil(0.02 * originals.length))
  // Each refusal has a reason for the sender, and every honest file can be read.
  expect(
    lost.filter(
      (reason) => !/: (script|program|attachment|multimedia|xfa|submission|elsewhere|automatic)$/.test(reason),
    ),
  ).toEqual([])
})
