import type { ReportWords } from '@portal/contract/report-outline'
import { useMemo } from 'react'
import { useFormats } from '../../../../shared/formats.ts'
import { useKeyedTexts, useLanguage } from '../../../../shared/intl.tsx'

/** Returns the texts of the report for the page. */
export function useReportWords(): ReportWords {
  const say = useKeyedTexts()
  const reasons = useKeyedTexts('findings')
  const formats = useFormats()
  const language = useLanguage()
  return useMemo(() => {
    const countries = new Intl.DisplayNames(language, { type: 'region' })
    return {
      say,
      formats,
      reason: (code) => (reasons.has(code) ? reasons(code) : undefined),
      country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    }
  }, [say, reasons, formats, language])
}
