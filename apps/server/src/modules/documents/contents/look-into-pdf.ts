import { SignatureProblem } from '@portal/signatures'
import { inspectPdf } from '@portal/signatures/pdf/inspect-pdf'
import { encrypted, refusedAs, unwanted, type Refused } from './refusal.ts'

/**
 * Whether a PDF only shows what it shows, and may hold signatures. It must be one that can be read in one way: what
 * programs have to mend, each mends in its own way, and nobody can say what is in it.
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
