import { toFinding } from '../findings.ts'
import { findFormatByStart, formatOfArchive } from '../recognize-format.ts'
import { validatePdf } from '../pdf/validate-pdf.ts'
import { SignatureProblem } from '../problem.ts'
import { validateXml } from '../xml-signature/validate-xml.ts'
import { readZip } from '../zip/read-zip.ts'
import type { ZipEntry } from '../zip/read-zip.ts'
import type { ValidationReport } from './report.ts'
import { validateContainer } from './validate-container.ts'
import type { ValidationOptions } from './validation-options.ts'

/** Validates the signatures of any file, by its content and not by its name; an unsigned file is reported with its format. */
export function validateDocument(bytes: Uint8Array, options: ValidationOptions): ValidationReport {
  const start = findFormatByStart(bytes)
  if (start === 'pdf') return validatePdf(bytes, options)
  if (start === 'xml') return validateXml(bytes, options)
  if (start === 'cms') return unsupportedCades
  const report = validateContainer(bytes, options)
  if (start === 'other' && report.kind === 'not-a-container') return { ...report, format: 'other' }
  return report.kind === 'not-a-container' ? { ...report, ...recognizeArchive(() => readZip(bytes).entries) } : report
}

/** EN 319 122-1; the signed content lies inside the file or next to it. */
export const unsupportedCades: ValidationReport = {
  kind: 'unsupported',
  format: 'cades',
  files: [],
  signatures: [],
  findings: [{ code: 'format-cades', level: 'error' }],
}

/** Determines the kind of a sound archive that is no container. */
export function recognizeArchive(
  read: () => readonly ZipEntry[],
): Pick<ValidationReport, 'kind' | 'format' | 'findings'> {
  try {
    const { format, reason } = formatOfArchive(read())
    return {
      kind: reason === 'not-a-container' ? 'not-a-container' : 'unsupported',
      format,
      findings: [{ code: reason, level: 'error' }],
    }
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    return { kind: 'refused', format: 'zip', findings: [toFinding(error)] }
  }
}
