import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { Timeline as Line, type TimelineItem } from '../../../shared/ui/tables/timeline.tsx'
import { isHistory, timelineQuery, type Application, type Timeline } from '../api.ts'
import { OwnPartSection } from '../own-part.tsx'
import styles from '../submission-page.module.css'
import { CurrentStep } from './current-step.tsx'
import { MilestoneLine } from './milestone-line.tsx'
import { computeMilestones } from './milestones.ts'
import { shownEvents } from './shown-events.ts'

/** Renders the milestones with the awaited party and its time limit; all past events are folded below. */
export function SubmissionTimeline({ application }: { application: Application }) {
  const t = useTranslations('submissions.timeline')
  const { data, error, refetch } = useQuery(timelineQuery(application))
  return (
    <>
      <Card title={t('title')} isFolded={isHistory(application)}>
        {error && !data && <BrokenState problem={error} title={t('broken')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton count={5} />}
        {data && (
          <>
            <Milestones timeline={data} application={application} />
            <details className={styles['step']}>
              <summary>
                <h3>{t('all')}</h3>
              </summary>
              <Events timeline={data} application={application} />
            </details>
          </>
        )}
      </Card>
      {data?.touches_you && <OwnPartSection uuid={application.uuid} />}
    </>
  )
}

interface CourseProps {
  timeline: Timeline
  application: Application
}

function Milestones({ timeline, application }: CourseProps) {
  return (
    <MilestoneLine
      stage={application.stage}
      milestones={computeMilestones(application, timeline.events)}
      dueOn={timeline.waiting_for === 'register' ? timeline.due_on : null}
    >
      <CurrentStep timeline={timeline} application={application} />
    </MilestoneLine>
  )
}

function Events({ timeline, application: { registered_entity: registered } }: CourseProps) {
  const t = useTranslations('submissions.timeline')
  const kinds = useKeyedTexts('submissions.timeline.kinds')
  const { dateTime, list } = useFormats()
  const items = shownEvents(timeline.events).map<TimelineItem>(({ at, kind, actors, note }, index) => ({
    id: `${index}`,
    state: 'done',
    title: actors.length > 1 ? t('signed') : kinds.has(kind) ? kinds(kind) : kinds('other'),
    when: dateTime(at),
    children: (
      <>
        {actors.length > 0 && <p className={styles['by']}>{t('by', { name: list(actors, 'and') })}</p>}
        {kind === 'application-registered' && registered && (
          <p className={styles['by']}>
            {t('registered', { name: registered.name, number: registered.registration_number })}
          </p>
        )}
        {note && <p className={styles['quote']}>{t('note', { note })}</p>}
      </>
    ),
  }))
  return <Line label={t('all')} items={items} />
}
