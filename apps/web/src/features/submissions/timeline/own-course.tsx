import { nextParties } from '@portal/domain/applications/stages'
import { useTranslations } from 'use-intl/react'
import { Card } from '../../../shared/ui/card.tsx'
import type { OwnPart } from '../api.ts'
import styles from '../submission-page.module.css'
import { MilestoneLine } from './milestone-line.tsx'
import { computeMilestones } from './milestones.ts'

/** Displays the course of a filing at the register to an affected person, who does not see its preparation and payment. */
export function OwnCourse({ part: { stage, events, due_on: dueOn, ...part } }: { part: OwnPart }) {
  const t = useTranslations('submissions.timeline')
  const unpaid = { total_price: '0.00', paid_amount: null, payment_date: null }
  const course = { stage, ...unpaid, first_submitted_at: part.first_filed_at }
  const milestones = computeMilestones(course, events).filter(({ key }) => key !== 'prepared')
  const awaited = nextParties[stage]
  return (
    <Card title={t('title')}>
      <MilestoneLine stage={stage} milestones={milestones} dueOn={dueOn}>
        {awaited !== 'none' && <p className={styles['awaited']}>{t(`waiting.${awaited}`)}</p>}
      </MilestoneLine>
    </Card>
  )
}
