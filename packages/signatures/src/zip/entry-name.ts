import { SignatureProblem } from '../problem.ts'
import { zipLimits } from './limits.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads the name of an entry. @throws SignatureProblem when a reader could take it for a path outside the container */
export function readEntryName(bytes: Uint8Array): string {
  if (bytes.length === 0 || bytes.length > zipLimits.nameBytes) throw new SignatureProblem('zip-name-length')
  const name = decodeName(bytes)
  assertSafeName(name)
  return name
}

function decodeName(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    // Without the UTF-8 flag the name is in code page 437, which no signing program has used.
    throw new SignatureProblem('zip-name-not-utf8')
  }
}

export function assertSafeName(name: string): void {
  if (/[\u0000-\u001f\u007f]/.test(name)) throw new SignatureProblem('zip-name-control-character')
  if (name.includes('\\')) throw new SignatureProblem('zip-name-backslash', name)
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) throw new SignatureProblem('zip-name-absolute', name)
  const segments = name.replace(/\/$/, '').split('/')
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    throw new SignatureProblem('zip-name-traversal', name)
}

/** Folds names that some file system or viewer treats as the same. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase()
