import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../../shared/applications/application.ts'
import { useFormats } from '../../../../shared/formats.ts'
import styles from './success.module.css'

/** Lists the numbers by which the application is known, its day and its payment. */
export function ConfirmedFacts({ application }: { application: Application }) {
  const t = useTranslations('applications.success')
  const { dateTime, money } = useFormats()
  const { number, register_number, submitted_at, paid_amount } = application
  const facts = [
    [t('number'), number],
    [t('registerNumber'), register_number],
    [t('submittedAt'), submitted_at && dateTime(submitted_at)],
    [t('paid'), paid_amount && money(paid_amount)],
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
