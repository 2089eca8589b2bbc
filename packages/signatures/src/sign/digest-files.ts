import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { ContainerFile } from '../container/open-container.ts'
import type { FileDigests } from '../validation/check-references.ts'

/** Computes one digest over names, media types and contents, which must not change between preparing and completing. */
export function digestFiles(files: readonly ContainerFile[], digestOf: FileDigests): string {
  const all = createHash('sha256')
  for (const file of files)
    all.update(
      JSON.stringify([file.name, file.mediaType, Buffer.from(digestOf(file.name, 'sha256') ?? []).toString('hex')]),
    )
  return all.digest('base64')
}
