import { createHash } from 'node:crypto'
import { classifyAppendedBytes } from '@portal/signatures'
import type { Content } from '../stored-document.ts'

/** Describes a file as content. A PDF that has only been signed in place since counts as the known content. */
export function contentFrom(
  bytes: Buffer,
  { name, mediaType }: Pick<Content, 'name' | 'mediaType'>,
  known: readonly Content[],
): Content {
  const whole = { name, sha256: digestOf(bytes), mediaType, size: bytes.length }
  const before = known.find(
    ({ size, sha256, ...other }) =>
      [mediaType, other.mediaType].every((type) => type === 'application/pdf') &&
      size < bytes.length &&
      digestOf(bytes.subarray(0, size)) === sha256,
  )
  if (!before) return whole
  const followed = classifyAppendedBytes(bytes, before.size)
  return followed === 'signatures'
    ? { ...whole, sha256: before.sha256, size: before.size }
    : { ...whole, departs: followed }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
