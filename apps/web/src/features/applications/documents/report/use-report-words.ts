import type { ReportWords } from '@portal/contract/report-outline'
import { useMemo } from 'react'
import { useFormats } from '../../../../shared/formats.ts'
import { useKeyedTexts } from '../../../../shared/intl.tsx'

/** Returns the texts of the report for the page. */
export function useReportWords(): ReportWords {
  const say = useKeyedTexts()
  const reasons = useKeyedTexts('findings')
  const formats = useFormats()
  return useMemo(
    () => ({ say, formats, reason: (code) => (reasons.has(code) ? reasons(code) : undefined) }),
    [say, reasons, formats],
  )
}
