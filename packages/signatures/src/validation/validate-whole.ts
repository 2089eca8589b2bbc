import { openContainer } from '../container/open-container.ts'
import type { ValidationReport } from './report.ts'
import { validateDocument } from './validate-document.ts'
import type { ValidationOptions } from './validation-options.ts'

/** Validates all signatures over the whole of a file: of a container with only one PDF, also those in the PDF. */
export function validateWhole(bytes: Uint8Array, options: ValidationOptions): ValidationReport {
  const report = validateDocument(bytes, options)
  const isReadable = report.kind === 'validated' || report.kind === 'no-signature'
  if (!isReadable || report.format !== 'asic-e' || report.files.length !== 1) return report
  const [file] = openContainer(bytes).files
  const within = file && validateDocument(file.bytes(), options)
  if (!file || within?.format !== 'pdf' || within.kind !== 'validated') return report
  const name = file.name
  const inner = within.signatures.map((one) => ({ ...one, file: name, covers: one.covers.map(() => name) }))
  return { ...report, kind: 'validated', signatures: [...inner, ...report.signatures] }
}
