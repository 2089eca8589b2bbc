import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'

/** Explains that money is awaited, until when, and what follows. @param until null where it is not known any more */
export function AwaitedTransfer({ until, isUnreachable }: { until: string | null; isUnreachable: boolean }) {
  const t = useTranslations('payments')
  const { day } = useFormats()
  return (
    <Alert tone="info" live title={t('transfer.awaited')}>
      <p>{t('transfer.awaitedText')}</p>
      {until !== null && <p>{t('transfer.until', { day: day(until) })}</p>}
      <p>{t('transfer.notAgain')}</p>
      {isUnreachable && <p>{t('result.asking')}</p>}
    </Alert>
  )
}
