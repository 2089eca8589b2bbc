import { findFileNameFlaw } from '@portal/domain/files/file-name'
import type { Deps } from '../../deps.ts'
import type { StoredObject } from '../../parties/object-store/port.ts'
import { Problem } from '../../problem.ts'
import { inspectFile, type FileToInspect, type InspectedFile } from './inspect-file.ts'
import { scanObject } from './scan-documents.ts'
import type { ScanState } from './stored-document.ts'

export interface IncomingFile {
  name: string
  /** The sending person, or a network address. */
  sender: string
  content: AsyncIterable<Uint8Array>
}

export interface StoredFile extends InspectedFile {
  name: string
  object: StoredObject
  scan: ScanState
}

type UsedDeps = Pick<Deps, 'objectStore' | 'trust' | 'malwareScan' | 'now' | 'log'>

/**
 * Stores and checks a file and calls `keep` to record it. A rejected file leaves nothing behind.
 * @throws Problem file-name-not-allowed, file-name-too-long, file-empty, file-infected, and those of `inspectFile`
 */
export async function storeFile<Kept>(
  deps: UsedDeps,
  { name, sender, content, known }: IncomingFile & Pick<FileToInspect, 'known'>,
  keep: (file: StoredFile) => Promise<Kept>,
): Promise<Kept> {
  const own = name.normalize('NFC')
  const flaw = findFileNameFlaw(own)
  if (flaw?.fault === 'long') throw new Problem('file-name-too-long', { params: { most: flaw.found } })
  if (flaw) throw new Problem('file-name-not-allowed', { params: { ...flaw } })
  const object = await deps.objectStore.put(content)
  try {
    if (object.size === 0) throw new Problem('file-empty')
    const inspected = await inspectFile(deps, { name: own, object, sender, known: known ?? [] })
    const scan = await scanObject(deps, object)
    if (scan === 'infected') throw new Problem('file-infected')
    return await keep({ ...inspected, name: own, object, scan })
  } catch (error) {
    // After any other failure the row may still be committed. An object without a row is removed later.
    if (error instanceof Problem) await deps.objectStore.remove(object.key)
    throw error
  }
}
