import { Buffer } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCorpus } from '../fuzz/find-corpus.ts'
import { openContainer, SignatureProblem, validateContainer } from '../index.ts'
import type { Container, SignatureReport } from '../index.ts'
import { addTestSignature, createTestPki, issueTestSigner, createTestContext } from '../test-pki.ts'
import { readZip } from '../zip/read-zip.ts'

const corpus = findCorpus()
const at = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, at)
const signer = issueTestSigner(pki)

function openable(bytes: Uint8Array): Container | undefined {
  try {
    return openContainer(bytes)
  } catch (error) {
    if (error instanceof SignatureProblem) return undefined
    throw error
  }
}

const isSignable = (container: Container | undefined): container is Container =>
  container !== undefined &&
  container.kind === 'asic-e' &&
  container.files.length > 0 &&
  container.signatureFiles.length > 0 &&
  container.findings.every(({ level }) => level === 'warning')
const signaturesOf = (bytes: Uint8Array): readonly SignatureReport[] =>
  validateContainer(bytes, { trust: context.trust, at }).signatures

describe('a signature is added to containers made elsewhere', () => {
  it('passing itself, and leaving every byte and every verdict before it was', async ({ skip }) => {
    if (corpus === undefined) return skip('no shared/signatures folder beside the project')
    const files = readdirSync(corpus, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    const containers = files
      .map((file) => [file, readFileSync(file)] as const)
      .filter(([, bytes]) => isSignable(openable(bytes)))
    expect(containers.length).toBeGreaterThan(30)
    const refused: string[] = []
    for (const [file, bytes] of containers) {
      const more = await addTestSignature(bytes, signer, context).catch((error: unknown) => error)
      if (more instanceof SignatureProblem) refused.push(`${basename(file)}: ${more.code}`)
      if (more instanceof SignatureProblem) continue
      if (!(more instanceof Uint8Array)) throw more
      const { start } = readZip(bytes).directory
      expect(Buffer.from(more.subarray(0, start)).equals(bytes.subarray(0, start)), file).toBe(true)
      const [before, after] = [signaturesOf(bytes), signaturesOf(more)]
      expect(
        after.filter(({ signer: { name } }) => name === 'Līga Ozoliņa').map(({ indication }) => indication),
        file,
      ).toEqual(['TOTAL-PASSED'])
      expect(
        after.filter(({ signer: { name } }) => name !== 'Līga Ozoliņa'),
        file,
      ).toEqual(before)
    }
    process.stdout.write(`signed containers of others: ${containers.length - refused.length} of ${containers.length}\n`)
    // A file in it is damaged, so it must not be signed.
    expect(refused).toEqual(['zip-crc-wrong.asice: zip-checksum-mismatch'])
  })
})
