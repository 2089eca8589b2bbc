import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { isBeingSent, isInPayment, type Application } from '../../../shared/applications/application.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'

/** What happens with an application that is no longer in the applicant's hands. */
export function ProgressNotice({ application }: { application: Application }) {
  const t = useTranslations('applications.progress')
  const { uuid, submitted_at, state } = application
  if (isInPayment(application)) {
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
  if (isBeingSent(application) || (application.payment?.status === 'paid' && submitted_at === null)) {
    return (
      <Alert tone="info" title={t('sendingTitle')}>
        <p>{t('sendingText')}</p>
      </Alert>
    )
  }
  if (submitted_at === null || state === 'reinitiated') return null
  return (
    <Alert
      tone="good"
      title={t('sentTitle')}
      actions={
        <LinkButton to={paths.submission} params={{ uuid }}>
          {t('sent')}
        </LinkButton>
      }
    />
  )
}
