import { SignatureProblem } from '@portal/signatures'
import { inspectPdf } from '@portal/signatures/pdf/inspect-pdf'
import { encrypted, refusedAs, unwanted, type Refused } from './refusal.ts'

/**
 * Checks that a PDF has no active content, and whether it may hold signatures. A damaged PDF is rejected: each program
 * repairs it in a different way, so its content is ambiguous.
 */
export function lookIntoPdf(bytes: Buffer, path: string): { maySign: boolean } | Refused {
  if (!bytes.toString('latin1', Math.max(0, bytes.length - 2048)).includes('%%EOF')) return refusedAs('file-damaged')
  try {
    const { active, maySign } = inspectPdf(bytes)
    return active ? unwanted(path, active) : { maySign }
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    if (error.code === 'pdf-encrypted') return encrypted(path)
    const reason = /complex|large|bomb/.test(error.code) ? 'complex' : 'malformed'
    return { refused: { code: 'pdf-not-readable', params: { file: path, reason } } }
  }
}
