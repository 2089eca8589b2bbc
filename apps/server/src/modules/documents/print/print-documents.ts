import { Problem } from '../../../problem.ts'
import { inWorker } from '../../../in-worker.ts'
import type { Printed } from './print-worker.ts'
import type { PrintedDocument } from './printed-document.ts'

const worker = new URL('print-worker.ts', import.meta.url)

/**
 * Prints documents as tagged PDF (PDF/UA-1, ISO 14289-1); the same documents give the same bytes.
 * The typesetter takes one standard at a time, so that accessibility stands and PDF/A does not.
 * @throws Problem letters-not-printable naming the letters that the font lacks
 */
export async function printDocuments(documents: readonly PrintedDocument[]): Promise<Buffer[]> {
  if (documents.length === 0) return []
  const printed = await inWorker<Printed>(worker, documents, { timeoutMs: 20_000, heapMegabytes: 128 })
  if ('missingLetters' in printed)
    throw new Problem('letters-not-printable', { params: { letters: printed.missingLetters.slice(0, 20).join(', ') } })
  return printed.pdfs.map((pdf) => Buffer.from(pdf))
}
