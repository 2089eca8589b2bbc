import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { applicationQuery, type Application } from '../../../shared/applications/application.ts'
import { useFormats } from '../../../shared/formats.ts'
import { PageHeading } from '../../../shared/shell/page-title.tsx'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { pollDelay } from '../../../shared/poll-delay.ts'
import styles from './overview.module.css'

type Progress = 'open' | 'paying' | 'sending' | 'received'

function progressOf({ stage }: Pick<Application, 'stage'>): Progress {
  switch (stage) {
    case 'open':
    case 'reinitiated':
      return 'open'
    case 'payment':
      return 'paying'
    case 'sending':
      return 'sending'
    default:
      return 'received'
  }
}

const titles = { open: 'titleOpen', paying: 'titlePaying', sending: 'titleSending', received: 'title' } as const
const tones = { open: 'warn', paying: 'warn', sending: 'info', received: 'good' } as const

/** Displays the state of the submission and the next steps; it polls the delivery until the register has the application. */
export function SuccessPage({ application: known }: { application: Application }) {
  const t = useTranslations('applications.success')
  const { dateTime, money } = useFormats()
  const { data: application = known } = useQuery({
    ...applicationQuery(known.uuid),
    refetchInterval: ({ state }) =>
      state.data && progressOf(state.data) === 'received' ? false : pollDelay(state.dataUpdateCount),
  })
  const { uuid, number, register_number, submitted_at, paid_amount } = application
  const stage = progressOf(application)
  const words = {
    open: t('open'),
    paying: t('paying'),
    sending: paid_amount === null ? t('sendingFree') : t('sending'),
    received: t('received'),
  }[stage]
  return (
    <div className={styles['page']}>
      <PageHeading>{t(titles[stage])}</PageHeading>
      <Alert tone={tones[stage]} live>
        <p>{words}</p>
      </Alert>
      <Card>
        <dl className={styles['facts']}>
          <dt>{t('number')}</dt>
          <dd>{number}</dd>
          {register_number !== null && (
            <>
              <dt>{t('registerNumber')}</dt>
              <dd>{register_number}</dd>
            </>
          )}
          {submitted_at !== null && (
            <>
              <dt>{t('submittedAt')}</dt>
              <dd>{dateTime(submitted_at)}</dd>
            </>
          )}
          {paid_amount !== null && (
            <>
              <dt>{t('paid')}</dt>
              <dd>{money(paid_amount)}</dd>
            </>
          )}
        </dl>
      </Card>
      <Card title={t('next')}>
        <ol className={styles['next']}>
          <li>{t('nextReceive')}</li>
          <li>{t('nextReview')}</li>
          <li>{t('nextDecision')}</li>
        </ol>
        <p>{t('ifRejected')}</p>
      </Card>
      <div className={styles['buttons']}>
        {stage === 'received' ? (
          <LinkButton look="primary" to={paths.submission} params={{ uuid }}>
            {t('submission')}
          </LinkButton>
        ) : (
          <LinkButton look="primary" to={paths.application} params={{ uuid }}>
            {t('application')}
          </LinkButton>
        )}
        {stage === 'paying' && (
          <LinkButton to={paths.paymentPending} params={{ uuid }}>
            {t('payment')}
          </LinkButton>
        )}
        <LinkButton to={paths.submissions}>{t('list')}</LinkButton>
        {paid_amount !== null && (
          <LinkButton look="quiet" to={paths.payment} params={{ uuid }}>
            {t('receipt')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
