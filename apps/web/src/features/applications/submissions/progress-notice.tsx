import { nextParties } from '@portal/domain/applications/stages'
import { isDecided } from '@portal/domain/applications/states'
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
  const isAwaited = nextParties[stage] === 'applicant'
  return (
    <Alert
      tone={isAwaited ? 'warn' : isDecided(stage) ? 'info' : 'good'}
      title={t(isAwaited ? 'awaitedTitle' : isDecided(stage) ? 'decidedTitle' : 'sentTitle')}
      actions={
        <LinkButton to={paths.submission} params={{ uuid }}>
          {t('sent')}
        </LinkButton>
      }
    />
  )
}
