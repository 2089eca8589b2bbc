import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import { DecisionPoints } from '../../shared/applications/decision/decision-points.tsx'
import { definitionsQuery, type Application } from './api.ts'
import styles from './submission-page.module.css'

type Postponement = NonNullable<Application['postponement']>

const returned: readonly Application['state'][] = [
  'postponed',
  'reinitiated',
  'resubmitted',
  'processing',
  'waiting_for_information',
]

/** Displays the register's decision in its own words; for a postponement, point by point. */
export function Decision({ application }: { application: Application }) {
  const { state, postponement, decision } = application
  // The previous decision stays visible while the register checks the corrections.
  if (returned.includes(state) && postponement)
    return <PostponedDecision application={application} postponement={postponement} />
  if ((state === 'registered' || state === 'completed' || state === 'rejected') && decision) {
    return (
      <div className={styles['decision']}>
        <h2>{[decision.title, decision.number].filter(Boolean).join(' ')}</h2>
        <p className={styles['own']}>{decision.text}</p>
      </div>
    )
  }
  return null
}

function PostponedDecision({
  application,
  postponement: { number, text, decided_at: at, points },
}: {
  application: Application
  postponement: Postponement
}) {
  const t = useTranslations('submissions.stage')
  const { date } = useFormats()
  const { data: definitions = [] } = useQuery(definitionsQuery(application.services))
  return (
    <div className={styles['decision']}>
      <h2>{number === null ? t('decisionOn', { day: date(at) }) : t('decision', { number, day: date(at) })}</h2>
      <p className={styles['own']}>{text}</p>
      {points.length > 0 && (
        <>
          <h3>
            {t(application.state === 'postponed' || application.state === 'reinitiated' ? 'points' : 'earlierPoints')}
          </h3>
          <DecisionPoints application={application} points={points} services={definitions} />
        </>
      )}
    </div>
  )
}
