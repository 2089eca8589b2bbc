import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { Submission } from './use-submission.tsx'

/** Submits the application, or goes on to the bank's page where a fee is due. */
export function SubmitButton({ submission: { isFree, isWorking, total, start } }: { submission: Submission }) {
  const t = useTranslations('applications')
  const { money } = useFormats()
  const words = isFree ? t('overview.submit') : t('overview.submitAndPay', { amount: money(total) })
  return (
    <Button look="primary" busy={isWorking} onClick={() => start('card')}>
      {isWorking ? t('submission.working') : words}
    </Button>
  )
}

/** Offers the other way of payment where a fee is due. */
export function TransferButton({ submission: { isFree, isWorking, start } }: { submission: Submission }) {
  const t = useTranslations('applications.submission')
  if (isFree) return null
  return (
    <Button small busy={isWorking} onClick={() => start('transfer')}>
      {t('byTransfer')}
    </Button>
  )
}
