import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../../shared/applications/application.ts'
import { useFormats } from '../../../../shared/formats.ts'
import styles from './success.module.css'

type Paid = Pick<Application, 'payment_date' | 'first_submitted_at' | 'submitted_at'>

/** Returns when the first filing was paid, if the application was filed again since without a further payment. */
export const getEarlierPayment = ({ payment_date: paid, first_submitted_at: first, submitted_at: last }: Paid) =>
  paid !== null && first !== null && paid <= first && first !== last ? paid : undefined

/** Lists the numbers by which the application is known, its day and its payment. */
export function ConfirmedFacts({ application }: { application: Application }) {
  const t = useTranslations('applications.success')
  const { date, dateTime, money } = useFormats()
  const { number, register_number, submitted_at, paid_amount } = application
  const paidEarlier = getEarlierPayment(application)
  const amount = paid_amount && money(paid_amount)
  const facts = [
    [t('number'), number],
    [t('registerNumber'), register_number],
    [t('submittedAt'), submitted_at && dateTime(submitted_at)],
    [t('paid'), amount && paidEarlier ? t('paidEarlier', { amount, day: date(paidEarlier) }) : amount],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
