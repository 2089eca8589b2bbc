import type { Finding, ReasonCode, SignatureReport, ValidationReport } from '@portal/signatures'
import type { Drawings } from './draw-revisions.ts'

/** Findings of drawing, in addition to those of the signature library. */
export const drawingCodes = ['drawn-differently', 'page-not-drawn'] as const
type DrawingCode = (typeof drawingCodes)[number]
type Drawn = SignatureReport<ReasonCode | DrawingCode>
const finding = (code: DrawingCode, level: Finding['level']): Finding<DrawingCode> => ({ code, level })

/**
 * Adds the findings of drawing to the report. A signature whose revision looks different now is not valid (EN 319 102-1
 * §5.1.3: the signed content cannot be distinguished from the displayed content).
 */
export function withDrawings(report: ValidationReport, drawings: Drawings): ValidationReport<ReasonCode | DrawingCode> {
  if (report.format !== 'pdf') return report
  return { ...report, signatures: report.signatures.map((signature) => withDrawing(signature, drawings)) }
}

function withDrawing(signature: SignatureReport, drawings: Drawings): Drawn {
  const verdict = drawings === 'too-much' ? 'undrawn' : verdictFor(signature, drawings)
  const { findings } = signature
  if (verdict === 'different')
    return {
      ...signature,
      ...(signature.indication === 'TOTAL-PASSED' && {
        indication: 'INDETERMINATE' as const,
        subIndication: 'SIG_CONSTRAINTS_FAILURE' as const,
      }),
      findings: [...findings, finding('drawn-differently', 'error')],
    }
  if (verdict === 'undrawn') return { ...signature, findings: [...findings, finding('page-not-drawn', 'warning')] }
  return signature
}

const verdictFor = ({ coveredLength }: SignatureReport, drawings: Exclude<Drawings, 'too-much'>) =>
  drawings.find(({ end }) => end === coveredLength)?.verdict
