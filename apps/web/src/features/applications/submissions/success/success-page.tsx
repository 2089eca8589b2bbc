import { nextParties } from '@portal/domain/applications/stages'
import { isDecided } from '@portal/domain/applications/states'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../../paths.ts'
import { applicationQuery, type Application } from '../../../../shared/applications/application.ts'
import { pollDelay } from '../../../../shared/poll-delay.ts'
import { PageHeading } from '../../../../shared/shell/page-title.tsx'
import { LinkButton } from '../../../../shared/ui/link-button.tsx'
import { toneIcons } from '../../../../shared/ui/states/alert.tsx'
import { ConfirmedFacts, getEarlierPayment } from './confirmed-facts.tsx'
import { FiledPapers } from './filed-papers.tsx'
import { NextEvents, type Progress } from './next-events.tsx'
import styles from './success.module.css'

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
      if (isDecided(stage)) return 'decided'
      return nextParties[stage] === 'applicant' ? 'awaited' : 'received'
  }
}

/** Checks that the register has the application: its progress is on the page of the submission. */
const isReceived = (progress: Progress): boolean => ['received', 'awaited', 'decided'].includes(progress)

const titles = {
  open: 'titleOpen',
  paying: 'titlePaying',
  sending: 'titleSending',
  received: 'title',
  awaited: 'title',
  decided: 'title',
} as const
const tones = {
  open: 'warn',
  paying: 'warn',
  sending: 'info',
  received: 'good',
  awaited: 'warn',
  decided: 'info',
} as const

/** Displays the state of the submission and the next steps; it polls the delivery until the register has the application. */
export function SuccessPage({ application: known }: { application: Application }) {
  const t = useTranslations('applications.success')
  const { data: application = known } = useQuery({
    ...applicationQuery(known.uuid),
    refetchInterval: ({ state }) =>
      state.data && isReceived(progressOf(state.data)) ? false : pollDelay(state.dataUpdateCount),
  })
  const progress = progressOf(application)
  const words = {
    open: t('open'),
    paying: t('paying'),
    sending: application.paid_amount === null || getEarlierPayment(application) ? t('sendingFree') : t('sending'),
    received: t('received'),
    awaited: t('awaited'),
    decided: t('decided'),
  }[progress]
  const Icon = toneIcons[tones[progress]]
  return (
    <div className={styles['page']}>
      <div className={`${styles['panel']} ${styles[tones[progress]]}`}>
        <PageHeading>{t(titles[progress])}</PageHeading>
        <About application={application} />
        <p role="status" className={styles['words']}>
          <Icon size={20} aria-hidden /> {words}
        </p>
        <ConfirmedFacts application={application} />
      </div>
      {progress !== 'open' && progress !== 'awaited' && progress !== 'decided' && (
        <NextEvents application={application} progress={progress} />
      )}
      <FiledPapers application={application} />
      <Links application={application} progress={progress} />
    </div>
  )
}

/** Names the entity and the services: a user who files for several entities has several such pages. */
function About({ application: { subject_name: subject, services } }: { application: Application }) {
  return (
    <p>
      {subject !== null && (
        <>
          <strong>{subject}</strong>
          {': '}
        </>
      )}
      {services.map(({ name }) => name).join(', ')}
    </p>
  )
}

function Links({ application: { uuid }, progress }: { application: Application; progress: Progress }) {
  const t = useTranslations('applications.success')
  return (
    <div className={styles['buttons']}>
      {isReceived(progress) ? (
        <LinkButton look="primary" to={paths.submission} params={{ uuid }}>
          {t('submission')}
        </LinkButton>
      ) : (
        <LinkButton look="primary" to={paths.application} params={{ uuid }}>
          {t('application')}
        </LinkButton>
      )}
      {progress === 'paying' && (
        <LinkButton to={paths.paymentPending} params={{ uuid }}>
          {t('payment')}
        </LinkButton>
      )}
      <LinkButton to={paths.submissions}>{t('list')}</LinkButton>
    </div>
  )
}
