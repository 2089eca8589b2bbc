import type { Quote } from '@portal/contract/applications'
import { useTranslations } from 'use-intl/react'
import { getFeeState } from '../../../shared/applications/application.ts'
import { useFormats } from '../../../shared/formats.ts'

interface SummaryProps {
  quote: Quote
  /** Number of documents. */
  papers: number
}

/** Names the fee and the number of papers in one line. */
export function Summary({ quote, papers }: SummaryProps) {
  const t = useTranslations('applications.overview.inShort')
  const { money } = useFormats()
  const fee = t(getFeeState({ quote }), { amount: money(quote.total) })
  return (
    <p>
      <strong>{papers === 0 ? fee : `${fee} · ${t('papers', { count: papers })}`}</strong>
    </p>
  )
}
