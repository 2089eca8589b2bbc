import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { timelineQuery, type Application } from '../../../../shared/applications/application.ts'
import { useFormats } from '../../../../shared/formats.ts'
import { pollDelay } from '../../../../shared/poll-delay.ts'
import { Card } from '../../../../shared/ui/card.tsx'
import styles from './success.module.css'

export type Progress = 'open' | 'paying' | 'sending' | 'received' | 'awaited' | 'decided'

/** The mail follows the receipt within seconds; a later one is in the reader's mailbox only. */
const mostLooks = 10

interface NextEventsProps {
  application: Application
  progress: Exclude<Progress, 'open' | 'awaited' | 'decided'>
}

/** Lists what happens next, with the register's time limit and the address of the confirmation once they are known. */
export function NextEvents({ application, progress }: NextEventsProps) {
  const t = useTranslations('applications.success')
  const { day, list } = useFormats()
  const { data: timeline } = useQuery({
    ...timelineQuery(application),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      progress === 'received' &&
      data?.confirmation_sent_to.length === 0 &&
      dataUpdateCount < mostLooks &&
      pollDelay(dataUpdateCount),
  })
  const isReviewed = application.stage === 'received' || application.stage === 'processing'
  const dueOn = (isReviewed && timeline?.due_on) || null
  const addresses = (progress === 'received' && timeline?.confirmation_sent_to) || []
  return (
    <Card title={t('next')}>
      <ol className={styles['next']}>
        {progress !== 'received' && <li>{t('nextReceive')}</li>}
        <li>{t('nextReview')}</li>
        <li>
          {dueOn !== null && <strong>{t('decideBy', { day: day(dueOn) })} </strong>}
          {progress !== 'received' && `${t('decideUnknown')} `}
          {t('nextDecision')}
        </li>
      </ol>
      {addresses.length > 0 ? (
        <p>{t('mailed', { addresses: list(addresses, 'and') })}</p>
      ) : (
        <p>{t(progress === 'received' ? 'follow' : 'followLater')}</p>
      )}
      <p>{t('ifRejected')}</p>
    </Card>
  )
}
