import type { ApplicationStage, ApplicationState } from '@portal/contract/applications'
import type { NextStep } from '@portal/domain/applications/next-step'
import { CircleQuestionMark, Send } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Tone } from '../ui/states/alert.tsx'
import { StatusBadge } from '../ui/states/status-badge.tsx'
import { getStatusWord, type StatusWord } from './status-word.ts'

export const stateTones: { readonly [Word in StatusWord]: Tone | 'neutral' } = {
  draft: 'neutral',
  'to-sign': 'warn',
  'to-pay': 'warn',
  'to-submit': 'warn',
  'at-bank': 'info',
  'being-sent': 'info',
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
  /** Names what an application waits for before its first submission. */
  step?: NextStep
}

/** Displays an application's state in its common words, with the register's question next to it. */
export function ApplicationStatus({ state, stage, step }: ApplicationStatusProps) {
  const t = useTranslations('applications.states')
  const word = getStatusWord(state, stage, step)
  if (stage === 'sending') {
    return (
      <StatusBadge tone="info" icon={<Send size={16} aria-hidden />}>
        {t('being-sent')}
      </StatusBadge>
    )
  }
  return (
    <>
      <StatusBadge tone={stateTones[word]}>{t(word)}</StatusBadge>
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
