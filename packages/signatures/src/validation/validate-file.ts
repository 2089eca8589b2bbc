import { toFinding } from '../findings.ts'
import { buildContainer } from '../container/open-container.ts'
import type { Container } from '../container/open-container.ts'
import { SignatureProblem } from '../problem.ts'
import { findFormatByStart } from '../recognize-format.ts'
import { openFileSource } from '../zip/byte-source.ts'
import type { ByteSource } from '../zip/byte-source.ts'
import { readZip } from '../zip/read-zip.ts'
import type { ZipEntry } from '../zip/read-zip.ts'
import { policy } from './policy.ts'
import type { ValidationReport } from './report.ts'
import { recognizeArchive, unsupportedCades, validateDocument } from './validate-document.ts'
import { validateFrom } from './validate-entries.ts'
import type { ValidationOptions } from './validation-options.ts'

/** Validates a file on disk. Only the signatures of a container are read into memory; the files in it, which may be large and many, are hashed in pieces. */
export async function validateFile(path: string, options: ValidationOptions): Promise<ValidationReport> {
  const source = openFileSource(path)
  try {
    const start = findFormatByStart(source.read(0, Math.min(1024, source.size)))
    // An archive may follow other bytes, so its end decides.
    if (start === 'zip' || start === 'other') return await validateArchive(source, options)
    if (start === 'cms') return unsupportedCades
    if (source.size > policy.documentBytes)
      return {
        kind: 'refused',
        format: start,
        files: [],
        signatures: [],
        findings: [{ code: `${start}-too-large`, level: 'error' }],
      }
    return validateDocument(source.read(0, source.size), options)
  } finally {
    source.close()
  }
}

async function validateArchive(source: ByteSource, options: ValidationOptions): Promise<ValidationReport> {
  try {
    const { entries } = readZip(source)
    const container = containerIn(entries)
    if (!container) return { files: [], signatures: [], ...recognizeArchive(() => entries) }
    return await validateFrom(source, entries, container, options)
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    const isOther = error.code === 'not-a-container'
    return {
      kind: isOther ? 'not-a-container' : 'refused',
      ...(isOther && { format: 'other' as const }),
      files: [],
      signatures: [],
      findings: [toFinding(error)],
    }
  }
}

function containerIn(entries: readonly ZipEntry[]): Container | undefined {
  try {
    return buildContainer(entries)
  } catch (error) {
    if (error instanceof SignatureProblem && error.code === 'not-a-container') return undefined
    throw error
  }
}
