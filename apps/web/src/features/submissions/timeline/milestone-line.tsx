import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { Timeline as Line, type TimelineItem } from '../../../shared/ui/tables/timeline.tsx'
import type { Application } from '../api.ts'
import { orderForReaders, type Milestone } from './milestones.ts'

interface MilestoneLineProps {
  stage: Application['stage']
  milestones: readonly Milestone[]
  /** The day by which the register decides, while it examines the filing. */
  dueOn: string | null
  /** The awaited party, under the current milestone. */
  children: ReactNode
}

/** Renders the milestones of an application, the current one first, and the outcome once it is decided. */
export function MilestoneLine({ stage, milestones, dueOn, children }: MilestoneLineProps) {
  const t = useTranslations('submissions.timeline')
  const states = useTranslations('ui.timeline')
  const { dateTime, day } = useFormats()
  const isDecided = milestones.every(({ state }) => state === 'done')

  const toItem = (milestone: Milestone): TimelineItem => {
    const { key, state, at } = milestone
    const position = { step: String(milestones.indexOf(milestone) + 1), of: String(milestones.length) }
    const isOutcome = key === 'decided' && isDecided
    return {
      id: key,
      state: isOutcome && stage === 'rejected' ? 'refused' : state,
      isCurrent: state === 'current' || isOutcome,
      title:
        isOutcome && (stage === 'registered' || stage === 'completed' || stage === 'rejected')
          ? t(`outcomes.${stage}`)
          : t(`milestones.${key}`),
      word: t('position', { ...position, state: states(state) }),
      when: at ? dateTime(at) : key === 'decided' && dueOn && t('decisionBy', { day: day(dueOn) }),
      children: state === 'current' && children,
    }
  }
  return <Line label={t('title')} items={orderForReaders(milestones).map(toItem)} />
}
