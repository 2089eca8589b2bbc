import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'
import { foldedName } from '../zip/entry-name.ts'
import { writeZip } from '../zip/write-zip.ts'
import { MANIFEST_NAME, writeManifest } from './manifest.ts'
import { ASIC_E } from './media-types.ts'

export interface NewFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Creates an ASiC-E container without signatures (EN 319 162-1 §4.4). The same files make the same bytes. */
export function createContainer(files: readonly NewFile[]): Uint8Array {
  if (files.length === 0) throw new SignatureProblem('container-empty')
  const names = new Set(files.map((file) => foldedName(file.name)))
  if (names.size !== files.length) throw new SignatureProblem('zip-duplicate-name')
  for (const { name } of files) if (isReserved(name)) throw new SignatureProblem('file-name-reserved', name)
  return writeZip([
    // This entry comes first, stored and without extra field: programs recognise the container by these bytes (§A.1).
    { name: 'mimetype', bytes: Buffer.from(ASIC_E, 'latin1') },
    { name: MANIFEST_NAME, bytes: writeManifest(files) },
    ...files,
  ])
}

function isReserved(name: string): boolean {
  const folded = foldedName(name)
  return folded === 'mimetype' || folded.startsWith('meta-inf/') || name.endsWith('/') || name.normalize('NFC') !== name
}
