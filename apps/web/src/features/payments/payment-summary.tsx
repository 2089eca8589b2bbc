import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useFormats } from '../../shared/formats.ts'
import type { Application } from '../../shared/applications/application.ts'
import { Alert, type Tone } from '../../shared/ui/states/alert.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import type { Payment } from './api.ts'
import { summarisePayments, type Story } from './payment-story.ts'

const tones: Record<Story, Tone> = {
  open: 'info',
  'other-sum': 'warn',
  transfer: 'info',
  paid: 'good',
  'more-due': 'warn',
  refunded: 'info',
  free: 'good',
  unconfirmed: 'info',
  ended: 'warn',
  none: 'info',
}

interface PaymentSummaryProps {
  application: Application
  attempts: readonly Payment[]
}

/** Summarises the payment in one sentence, with a link to the next step. */
export function PaymentSummary({ application, attempts }: PaymentSummaryProps) {
  const t = useTranslations('payments')
  const { money, moment } = useFormats()
  const { paid_amount: paid, payment_date: paidAt, total_price: due } = application
  const story = summarisePayments(application, attempts)
  const words = {
    open: () => t(attempts.some(({ status }) => status === 'unknown') ? 'result.unknownText' : 'result.pendingText'),
    'other-sum': () => t('story.other-sum-text'),
    transfer: () => t('transfer.awaitedText'),
    // Just paid: the application's state follows a moment later.
    paid: () =>
      paid === null || paidAt === null
        ? t('result.sending')
        : t('result.paidText', { amount: money(paid), when: moment(paidAt) }),
    'more-due': () => t('story.more-due-text', { paid: money(paid ?? '0.00'), due: money(due) }),
    refunded: () => t('result.refundedText'),
    free: () => t('story.free-text'),
    unconfirmed: () => t('story.unconfirmed-text'),
    ended: () => t('story.ended-text'),
    none: () => t('details.noneText'),
  }
  return (
    <Alert
      tone={tones[story]}
      title={t(`story.${story}`)}
      actions={<WayOn application={application} story={story} mayFollow={attempts.length > 0} />}
    >
      <p>{words[story]()}</p>
      {story === 'paid' && application.stage === 'sending' && <p>{t('result.sending')}</p>}
    </Alert>
  )
}

function WayOn({
  application: { uuid, state, submitted_at: submittedAt },
  story,
  mayFollow,
}: {
  application: Application
  story: Story
  mayFollow: boolean
}) {
  const t = useTranslations('payments')
  if (mayFollow && (story === 'open' || story === 'transfer'))
    return (
      <LinkButton look="primary" to={paths.paymentPending} params={{ uuid }}>
        {t('story.follow')}
      </LinkButton>
    )
  // The next step is next to the money.
  if (story === 'other-sum') return null
  if (submittedAt !== null && state !== 'reinitiated')
    return (
      <LinkButton to={paths.submission} params={{ uuid }}>
        {t('story.toSubmission')}
      </LinkButton>
    )
  return (
    <LinkButton look="primary" to={paths.application} params={{ uuid }}>
      {t('details.toOverview')}
    </LinkButton>
  )
}
