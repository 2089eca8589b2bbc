import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createContainer, openContainer, SignatureProblem, validateDocument } from '../index.ts'
import { makeOcspRequest } from '../ocsp/make-request.ts'
import { addTestSignature, createTestPki, issueTestSigner, pemToDer, createTestContext } from '../test-pki.ts'
import { addArchiveTimestamp } from '../test-pki/add-archive-timestamp.ts'
import { addTestProofs, signTestPdf, timestampTestPdf } from '../test-pki/sign-test-pdf.ts'
import { createTestPdf } from '../test-pki/write-test-pdf.ts'
import { readCertificate } from '../x509/certificate.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'
import { findCorpus } from './find-corpus.ts'
import { mutate, createRandom } from './mutate.ts'

/** A sample runs with every change of the project; `FUZZ_ROUNDS=100000` runs a night. */
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 4000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20261120)
const slowestMs = 2000

const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const signer = issueTestSigner(pki)
const signed = await addTestSignature(
  createContainer([
    { name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('contents of a') },
    { name: 'b.txt', mediaType: 'text/plain', bytes: Buffer.from('contents of b') },
  ]),
  signer,
  context,
)
const container = await addArchiveTimestamp(signed, context)
const ocsp = await context.ocsp(
  makeOcspRequest(
    readCertificate(pemToDer(signer.certificatePem)),
    readCertificate(pemToDer(pki.issuing.certificatePem)),
    Buffer.from([1]),
  ),
  '',
)
const signedPdf = await signTestPdf(createTestPdf('Ligums'), signer, context)
const pdf = await timestampTestPdf(
  addTestProofs(signedPdf, {
    certificates: [pemToDer(pki.issuing.certificatePem), pemToDer(pki.tsa.certificatePem)],
    ocspResponses: [ocsp],
  }),
  context,
)

/** Mutates one entry and packs the archive again: the archive is sound, and its content is not. */
function mutateInside(random: () => number): Uint8Array {
  const entries = readZip(container).entries.map((entry) => ({ name: entry.name, bytes: Buffer.from(entry.bytes()) }))
  const victim = entries[Math.floor(random() * entries.length)]
  return writeZip(entries.map((entry) => (entry === victim ? { ...entry, bytes: mutate(entry.bytes, random) } : entry)))
}

/** Decodes, mutates and encodes Base64: the certificates, timestamps and responses are changed. */
function mutateProof(random: () => number): Uint8Array {
  const entries = readZip(container).entries.map((entry) => ({ name: entry.name, bytes: Buffer.from(entry.bytes()) }))
  return writeZip(
    entries.map((entry) => {
      if (!entry.name.endsWith('signatures0.xml')) return entry
      const values = [...entry.bytes.toString().matchAll(/>([A-Za-z0-9+/=]{80,})</g)]
      const chosen = values[Math.floor(random() * values.length)]?.[1] ?? ''
      return {
        ...entry,
        bytes: Buffer.from(
          entry.bytes.toString().replace(chosen, mutate(Buffer.from(chosen, 'base64'), random).toString('base64')),
        ),
      }
    }),
  )
}

/** The files of other projects come from authorities that this test does not trust, so none may pass. */
const folder = findCorpus()
const others =
  folder === undefined
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(csv|crt|crl)$/.test(entry.name))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name)))

const contentOf = (bytes: Uint8Array): string =>
  JSON.stringify(
    openContainer(bytes).files.map((file) => [file.name, createHash('sha256').update(file.bytes()).digest('hex')]),
  )
const signedContent = contentOf(container)

describe(`damaged or invented bytes (seed ${seed}, ${rounds} rounds)`, () => {
  it(
    'are decided without a crash, in bounded time, and never pass with other contents',
    { timeout: 600_000 + rounds * 20 },
    () => {
      const random = createRandom(seed)
      const makers = [
        () => mutate(container, random),
        () => mutateInside(random),
        () => mutateProof(random),
        () => mutate(pdf, random),
        ...(others.length > 0 ? [() => mutate(others[Math.floor(random() * others.length)] ?? pdf, random)] : []),
      ]
      let slowest = 0
      let passed = 0
      for (let round = 0; round < rounds; round += 1) {
        const bytes = (makers[round % makers.length] ?? makers[0])?.() ?? Buffer.alloc(0)
        const start = process.cpuUsage()
        const report = decide(bytes, round)
        const { user, system } = process.cpuUsage(start)
        slowest = Math.max(slowest, (user + system) / 1000)
        if (!report.signatures.some(({ indication }) => indication === 'TOTAL-PASSED')) continue
        passed += 1
        if (report.format === 'pdf')
          expect(Buffer.compare(bytes.subarray(0, 600), pdf.subarray(0, 600)), `round ${round}`).toBe(0)
        else expect(contentOf(bytes), `round ${round}`).toBe(signedContent)
      }
      process.stdout.write(
        `fuzz: ${rounds} rounds, slowest ${Math.round(slowest)} ms of processor time, ${passed} unharmed\n`,
      )
      expect(slowest).toBeLessThan(slowestMs)
    },
  )
})

function decide(bytes: Uint8Array, round: number): ReturnType<typeof validateDocument> {
  try {
    return validateDocument(bytes, { trust: context.trust, at: now })
  } catch (cause) {
    throw new Error(
      `round ${round} of seed ${seed} ${cause instanceof SignatureProblem ? 'let a problem out' : 'crashed'}`,
      { cause },
    )
  }
}
