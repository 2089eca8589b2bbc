import { findFileNameFlaw, type FileNameFlaw } from '@portal/domain/files/file-name'
import { largestFile } from '@portal/domain/limits'

export type FileRefusal = 'file-too-large' | 'file-empty' | 'file-name-not-allowed' | 'file-name-too-long'

/** Returns a known fault of a file before the upload; the server determines its type by content. */
export function fileRefusal({ name, size }: { name: string; size: number }): FileRefusal | null {
  const flaw = nameFlaw(name)
  if (flaw) return flaw.fault === 'long' ? 'file-name-too-long' : 'file-name-not-allowed'
  if (size > largestFile) return 'file-too-large'
  return size === 0 ? 'file-empty' : null
}

/** Returns the flaw of a file name by the server's rules. */
export const nameFlaw = (name: string): FileNameFlaw | undefined => findFileNameFlaw(name.normalize('NFC'))
