import type { ApplicationState } from '@portal/contract/applications'
import { stateLabels, type StateLabel } from '@portal/domain/applications/states'
import { CircleQuestionMark, Send } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { isBeingSent } from './application.ts'
import type { Tone } from '../ui/states/alert.tsx'
import { StatusBadge } from '../ui/states/status-badge.tsx'

export const stateTones: { readonly [Label in StateLabel]: Tone | 'neutral' } = {
  initiated: 'neutral',
  submitted: 'info',
  processing: 'info',
  registered: 'good',
  rejected: 'bad',
  postponed: 'warn',
  reinitiated: 'neutral',
  resubmitted: 'info',
}

interface ApplicationStatusProps {
  state: ApplicationState
  submittedAt: string | null
  /** The register waits for the applicant's answer. */
  question: boolean
}

/** The state of an application in the words used everywhere, with the register's question beside it. */
export function ApplicationStatus({ state, submittedAt, question }: ApplicationStatusProps) {
  const t = useTranslations('applications.states')
  const label = stateLabels[state]
  if (isBeingSent({ state, submitted_at: submittedAt })) {
    return (
      <StatusBadge tone="info" icon={<Send size={16} aria-hidden />}>
        {t('being-sent')}
      </StatusBadge>
    )
  }
  return (
    <>
      <StatusBadge tone={stateTones[label]}>{t(label)}</StatusBadge>
      {question && (
        <>
          {' '}
          <StatusBadge tone="warn" icon={<CircleQuestionMark size={16} aria-hidden />}>
            {t('question')}
          </StatusBadge>
        </>
      )}
    </>
  )
}
