import { Problem } from '../../../problem.ts'
import { workerPool } from '../../../child-processes/worker-pool.ts'
import type { Printed } from './print-worker.ts'
import type { PrintedDocument } from './printed-document.ts'

const printing = workerPool({
  module: new URL('print-worker.ts', import.meta.url),
  most: 2,
  limits: { memoryMb: 200, cpuMs: 20_000, wallMs: 60_000 },
  addons: true,
})

/**
 * Prints documents as tagged PDF (PDF/UA-1, ISO 14289-1). The same documents give the same bytes. The typesetter
 * supports one standard at a time, so accessibility takes precedence over PDF/A.
 * @param caller the person or address for whom it prints; callers are served alternately
 * @throws Problem letters-not-printable naming the letters that the font lacks
 */
export async function printDocuments(caller: string, documents: readonly PrintedDocument[]): Promise<Buffer[]> {
  if (documents.length === 0) return []
  const printed = await printing.run<Printed>({ caller, input: documents })
  if ('missingCharacters' in printed)
    throw new Problem('letters-not-printable', {
      params: { letters: printed.missingCharacters.slice(0, 20).join(', ') },
    })
  return printed.pdfs.map((pdf) => Buffer.from(pdf))
}
