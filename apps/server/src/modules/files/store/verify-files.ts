import type { DocumentId } from '@portal/contract/ids'
import { newId } from '../../../db/new-id.ts'
import type { Deps } from '../../../deps.ts'
import { ObjectDamaged, type StoredObject } from '../../../parties/object-store/port.ts'
import { keysInUse, knownKeys } from '../queries.ts'
import { requireOwnStore } from './bound-store.ts'

/** Younger objects may not have a row yet. */
const youngMs = 10 * 60_000
const pageSize = 500

export interface FilesVerified {
  /** The number of rows with a file. */
  rows: number
  faults: string[]
  /** The number of objects without a row that may still get one. */
  young: number
  /** The number of objects in the quarantine. */
  quarantined: number
}

interface KnownObject extends StoredObject {
  owner: string
}

/** Compares every row with its file and every file with the rows, while the portal runs. */
export async function verifyFiles(deps: Pick<Deps, 'db' | 'objectStore' | 'now'>): Promise<FilesVerified> {
  const { db, objectStore, now } = deps
  await requireOwnStore(deps)
  const faults: string[] = []
  let rows = 0
  for await (const page of knownObjects(db)) {
    rows += page.length
    for (const object of page) {
      const why = await faultOf(deps, object)
      if (why) faults.push(`${object.owner}: the object ${object.key} ${why}`)
    }
  }
  const feedback = new Set<string>()
  for (const { object_key: key } of await db.selectFrom('help.api_stored_object').select('object_key').execute())
    if (key) feedback.add(key)
  rows += feedback.size
  const unknown = new Set<string>()
  for await (const keys of objectStore.storedBefore(now())) {
    const known = await knownKeys(db, keys)
    for (const key of keys) {
      feedback.delete(key)
      if (!known.has(key)) unknown.add(key)
    }
  }
  for (const key of await keysInUse(db, [...feedback])) faults.push(`feedback: the object ${key} is missing`)
  for await (const keys of objectStore.storedBefore(new Date(now().getTime() - youngMs))) {
    for (const key of keys) if (unknown.delete(key)) faults.push(`no row knows the object ${key}`)
  }
  return { rows, faults, young: unknown.size, quarantined: (await objectStore.quarantined()).length }
}

/** Returns the fault of the file, unless a concurrent change has replaced the object. */
async function faultOf(
  { db, objectStore }: Pick<Deps, 'db' | 'objectStore'>,
  object: KnownObject,
): Promise<string | undefined> {
  try {
    ;(await objectStore.open(object)).destroy()
    return undefined
  } catch (error) {
    if (!(error instanceof ObjectDamaged)) throw error
    if (!(await keysInUse(db, [object.key])).has(object.key)) return undefined
    return error.isMissing ? 'is missing' : 'is altered'
  }
}

/** Yields the objects of documents and of their archive copies in pages. */
async function* knownObjects(db: Deps['db']): AsyncIterable<KnownObject[]> {
  for (let after = '00000000-0000-0000-0000-000000000000' as DocumentId; ;) {
    const page = await db
      .selectFrom('files.document')
      .select(['document_id', 'object_key', 'size', 'sha256'])
      .where('document_id', '>', after)
      .orderBy('document_id')
      .limit(pageSize)
      .execute()
    const ids = page.map((row) => row.document_id)
    const copies =
      ids.length === 0
        ? []
        : await db
            .selectFrom('files.archive_copy')
            .select(['document_id', 'object_key', 'size', 'sha256'])
            .where('document_id', 'in', ids)
            .execute()
    yield [
      ...page.map((row) => toKnown('document', row)),
      ...copies.map((row) => toKnown('archive copy of document', row)),
    ]
    if (page.length < pageSize) return
    after = ids.at(-1) ?? newId()
  }
}

const toKnown = (
  kind: string,
  row: { document_id: DocumentId; object_key: string; size: number; sha256: Buffer },
): KnownObject => ({ owner: `${kind} ${row.document_id}`, key: row.object_key, size: row.size, sha256: row.sha256 })
