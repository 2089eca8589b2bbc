import { ApplicationId } from '@portal/contract/ids'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/definition.ts'
import { recurring } from '../../jobs/recurring.ts'
import type { StoredObject } from '../../parties/object-store/port.ts'
import { PartyUnavailable, Problem } from '../../problem.ts'
import { pendingScans, recordScan } from './queries.ts'
import { toStoredObject, type ScanState, type StoredDocument } from './stored-document.ts'

/** `subjectId`: the subject, where it is an application; the owner module finds none for another one. */
const news = z.object({ objectKey: z.string(), subjectId: ApplicationId, name: z.string() })

/** A notification that malware was found in a document after its upload. */
export type InfectionNews = z.output<typeof news>
export const documentInfected = defineJob({ name: 'files.infected', payload: news })

type UsedDeps = Pick<Deps, 'malwareScan' | 'objectStore' | 'log'>

/** Returns the scanner's result for a stored object, or `pending` while the scanner is unavailable. */
export async function scanObject(deps: UsedDeps, object: StoredObject): Promise<ScanState> {
  try {
    return await askScanner(deps, object)
  } catch (error) {
    if (!(error instanceof PartyUnavailable)) throw error
    deps.log.warn({ err: error, object: object.key }, 'a file waits for the malware scanner')
    return 'pending'
  }
}

async function askScanner({ malwareScan, objectStore, log }: UsedDeps, object: StoredObject): Promise<ScanState> {
  if (!malwareScan) return 'not-scanned'
  const found = await malwareScan.scan(await objectStore.open(object))
  if (found === undefined) return 'clean'
  log.warn({ found, object: object.key }, 'malware was found in a file')
  return 'infected'
}

/** Scans the pending documents. A failed scan leaves its document pending and does not block the others. */
export async function scanPending(deps: Deps): Promise<void> {
  const { db, jobs, now } = deps
  const failures: unknown[] = []
  for (const document of await pendingScans(db)) {
    try {
      const scan = await askScanner(deps, toStoredObject(document))
      await db.transaction().execute(async (tx) => {
        if (!(await recordScan(tx, document, scan)) || scan !== 'infected') return
        const { objectKey, subjectId, name } = document
        await jobs.enqueue(tx, documentInfected, { objectKey, subjectId, name }, { key: objectKey, dueAt: now() })
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} documents could not be scanned`)
}

export const scanning = recurring('files.scan', 15_000, scanPending)

/**
 * Requires that no malware scan is pending or positive, before a document is downloaded or signed. @throws Problem
 * document-being-scanned, document-infected
 */
export function requireScanned({ scan }: Pick<StoredDocument, 'scan'>): void {
  if (scan === 'pending') throw new Problem('document-being-scanned')
  if (scan === 'infected') throw new Problem('document-infected')
}
