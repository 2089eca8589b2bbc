import type { ApplicationStage, ApplicationState } from '@portal/contract/applications'
import type { NextStep } from '@portal/domain/applications/next-step'
import { getStatusWord, type StatusWord } from '@portal/domain/applications/status-word'
import { CircleQuestionMark, Send, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Tone } from '../ui/states/alert.tsx'
import { StatusBadge } from '../ui/states/status-badge.tsx'

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
  question: 'warn',
}

const icons: { readonly [Word in StatusWord]?: LucideIcon } = { 'being-sent': Send, question: CircleQuestionMark }

interface ApplicationStatusProps {
  state: ApplicationState
  stage: ApplicationStage
  /** Names what an application waits for before its first submission. */
  step?: NextStep
}

/** Displays an application's state in its common words. */
export function ApplicationStatus({ state, stage, step }: ApplicationStatusProps) {
  const t = useTranslations('applications.states')
  const word = getStatusWord(state, stage, step)
  const Icon = icons[word]
  return (
    <StatusBadge tone={stateTones[word]} icon={Icon && <Icon size={16} aria-hidden />}>
      {t(word)}
    </StatusBadge>
  )
}
