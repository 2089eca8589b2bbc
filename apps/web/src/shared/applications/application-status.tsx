import type { ApplicationStage, ApplicationState } from '@portal/contract/applications'
import { stateLabels, type StateLabel } from '@portal/domain/applications/states'
import { CircleQuestionMark, Send } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
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
  stage: ApplicationStage
}

/** Displays an application's state in its common words, with the register's question next to it. */
export function ApplicationStatus({ state, stage }: ApplicationStatusProps) {
  const t = useTranslations('applications.states')
  const label = stateLabels[state]
  if (stage === 'sending') {
    return (
      <StatusBadge tone="info" icon={<Send size={16} aria-hidden />}>
        {t('being-sent')}
      </StatusBadge>
    )
  }
  return (
    <>
      <StatusBadge tone={stateTones[label]}>{t(label)}</StatusBadge>
      {stage === 'question' && (
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
