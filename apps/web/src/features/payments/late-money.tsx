import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import { useLanguage } from '../../shared/intl.tsx'
import { registerHome } from '../../shared/shell/external-links.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import type { Payment } from './api.ts'

type Late = Pick<Payment, 'late_money' | 'application_number' | 'reference'>

/** Money that came after its payment had ended: what it did not pay for, and how to get it back. */
export function LateMoney({ payment: { late_money: late, application_number: number, reference } }: { payment: Late }) {
  const t = useTranslations('payments.result')
  const { money, dateTime } = useFormats()
  const language = useLanguage()
  if (!late) return null
  return (
    <Alert tone="warn" live title={t('late')} actions={<a href={registerHome[language]}>{t('lateContact')}</a>}>
      <p>{t('lateText', { amount: money(late.amount), when: dateTime(late.received_at), number })}</p>
      <p>{t('lateNext', { reference })}</p>
      <p>{t('lateRetry')}</p>
    </Alert>
  )
}
