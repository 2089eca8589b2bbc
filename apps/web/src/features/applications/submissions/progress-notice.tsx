import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'

/** Describes the progress of an application after submission. */
export function ProgressNotice({ application }: { application: Application }) {
  const t = useTranslations('applications.progress')
  const { uuid, stage } = application
  if (stage === 'payment') {
    return (
      <Alert
        tone="info"
        title={t('paymentTitle')}
        actions={
          <LinkButton to={paths.paymentPending} params={{ uuid }}>
            {t('payment')}
          </LinkButton>
        }
      >
        <p>{t('paymentText')}</p>
      </Alert>
    )
  }
  if (stage === 'sending') {
    return (
      <Alert tone="info" title={t('sendingTitle')}>
        <p>{t('sendingText')}</p>
      </Alert>
    )
  }
  if (stage === 'open' || stage === 'reinitiated') return null
  const isAwaited = stage === 'question' || stage === 'postponed'
  const isDecided = stage === 'registered' || stage === 'completed' || stage === 'rejected'
  return (
    <Alert
      tone={isAwaited ? 'warn' : isDecided ? 'info' : 'good'}
      title={t(isAwaited ? 'awaitedTitle' : isDecided ? 'decidedTitle' : 'sentTitle')}
      actions={
        <LinkButton to={paths.submission} params={{ uuid }}>
          {t('sent')}
        </LinkButton>
      }
    />
  )
}
