import { execFileSync } from 'node:child_process'
import { randomBytes, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  completeSignature,
  createContainer,
  prepareSignature,
  validateContainer,
  validateDocument,
} from '@portal/signatures'
import {
  addTestSignature,
  createTestPki,
  issueSigningCertificate,
  pemToDer,
  createTestContext,
} from '@portal/signatures/test-pki'
import { createPdfSigning } from '@portal/signatures/test-pki/pdf-signing'
import { appendObjects, createTestPdf } from '@portal/signatures/test-pki/write-test-pdf'
import type { TestObject } from '@portal/signatures/test-pki/write-test-pdf'
import type { Figure } from './figure.ts'

const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const signer = issueSigningCertificate(pki, {
  forename: 'Līga',
  surname: 'Ozoliņa',
  personalCode: '32012312345',
  notBefore: new Date('2026-01-01T00:00:00Z'),
  notAfter: new Date('2029-01-01T00:00:00Z'),
})
const containerOf = (size: number): Uint8Array =>
  createContainer([{ name: 'dokuments.bin', mediaType: 'application/octet-stream', bytes: randomBytes(size) }])

const rounds = 300
const turns = 9

/** Measures the CPU time of one validation of a signed container of 100 KB with its proofs, after a warm-up. */
async function measureValidation(): Promise<number> {
  const container = await addTestSignature(containerOf(100_000), signer, context)
  const validate = (): void => {
    const [signature] = validateContainer(container, { trust: context.trust, at: now }).signatures
    if (signature?.indication !== 'TOTAL-PASSED') throw new Error('the container to be measured is not valid')
  }
  for (let round = 0; round < 50; round += 1) validate()
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) validate()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / rounds / 1000
}

/** Measures reading, hashing, signing and writing a container of 50 MB with a signature, against `sha256sum` and `cp`; the best of several rounds. */
async function measureSigning(folder: string): Promise<{ ours: number; tools: number }> {
  const path = join(folder, 'large.asice')
  writeFileSync(path, await addTestSignature(containerOf(50_000_000), signer, context))
  const best = { ours: Infinity, tools: Infinity }
  for (let turn = 0; turn < turns; turn += 1) {
    best.ours = Math.min(best.ours, await elapsed(() => signAgain(path, join(folder, 'signed.asice'))))
    best.tools = Math.min(
      best.tools,
      await elapsed(() => {
        execFileSync('sha256sum', [path])
        execFileSync('cp', [path, join(folder, 'copy.asice')])
      }),
    )
  }
  return best
}

async function signAgain(from: string, to: string): Promise<void> {
  const container = readFileSync(from)
  const prepared = prepareSignature(container, { certificate: pemToDer(signer.certificatePem), signingTime: now })
  const value = sign(prepared.hash, Buffer.from(prepared.dataToBeSigned, 'base64'), signer.privateKeyPem)
  writeFileSync(to, await completeSignature(container, prepared, value, context))
}

/** Makes a document with this number of pages, each full of text. */
function pdfOf(pages: number): Buffer {
  const text = Array.from({ length: 45 }, (_, line) => `1 0 0 1 40 ${800 - line * 16} Tm (Statūtu ${line}. punkts) Tj`)
  const contents = `BT /F1 10 Tf ${text.join('\n')} ET`
  const numbers = Array.from({ length: pages }, (_, page) => 100 + 2 * page)
  return appendObjects(createTestPdf(''), [
    [2, `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`],
    [50, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...numbers.flatMap((number): TestObject[] => [
      [
        number,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 50 0 R >> >> /Contents ${number + 1} 0 R >>`,
      ],
      [number + 1, `<< /Length ${Buffer.byteLength(contents)} >>\nstream\n${contents}\nendstream`],
    ]),
  ])
}

/** Measures a PDF of 300 pages with two signatures, against `pdfsig`; the best of several rounds. */
async function measurePdf(folder: string): Promise<{ ours: number; pdfsig: number }> {
  const path = join(folder, 'large.pdf')
  const by = await createPdfSigning(now)
  const pdf = await by.sign(await by.sign(pdfOf(300)))
  writeFileSync(path, pdf)
  const best = { ours: Infinity, pdfsig: Infinity }
  for (let turn = 0; turn < 3 * turns; turn += 1) {
    best.ours = Math.min(
      best.ours,
      await elapsed(() => {
        const { signatures } = validateDocument(pdf, { trust: by.context.trust, at: now })
        if (signatures.length !== 2 || signatures.some(({ indication }) => indication !== 'TOTAL-PASSED'))
          throw new Error('the PDF to be measured is not valid')
      }),
    )
    best.pdfsig = Math.min(
      best.pdfsig,
      await elapsed(() => {
        execFileSync('pdfsig', [path])
      }),
    )
  }
  return best
}

async function elapsed(work: () => void | Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Measures the cost of validating a signature, and of adding one to a large container. */
export async function measureSignatures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
  try {
    const validation = await measureValidation()
    const { ours, tools } = await measureSigning(folder)
    const pdf = await measurePdf(folder)
    return [
      {
        name: 'a signed container of 100 KB validated: processor time',
        unit: 'ms',
        value: validation,
        limit: { of: 'value', most: 5 },
      },
      { name: 'such containers that one core validates in a second', unit: '', value: Math.floor(1000 / validation) },
      {
        name: 'a container of 50 MB read, signed and written',
        unit: 'ms',
        value: ours,
        peer: { name: 'sha256sum and cp', value: tools },
        limit: { of: 'ratio', most: 1.5 },
      },
      {
        name: 'a PDF of 300 pages and two revisions validated in a running process',
        unit: 'ms',
        value: pdf.ours,
        peer: { name: 'pdfsig, started for it', value: pdf.pdfsig },
        limit: { of: 'ratio', most: 1 },
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
