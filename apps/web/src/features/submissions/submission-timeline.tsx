import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { useMissingWords } from '../../shared/applications/missing-words.ts'
import { useFormats } from '../../shared/formats.ts'
import { useKeyedTexts } from '../../shared/intl.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { Timeline as Line, type TimelineItem } from '../../shared/ui/tables/timeline.tsx'
import { isOver, saveDeadline, timelineQuery, type Application, type Timeline } from './api.ts'
import { OwnPartSection } from './own-part.tsx'
import styles from './submission-page.module.css'
import { shownEvents } from './shown-events.ts'

/** Renders past events, the awaited party with its time limit, and the next steps. */
export function SubmissionTimeline({ application }: { application: Application }) {
  const t = useTranslations('submissions.timeline')
  const { data, error, refetch } = useQuery(timelineQuery(application))
  return (
    <>
      <Card title={t('title')}>
        {error && !data && <BrokenState problem={error} title={t('broken')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton count={5} />}
        {data && <Course timeline={data} application={application} />}
      </Card>
      {data?.touches_you && <OwnPartSection uuid={application.uuid} />}
    </>
  )
}

function Course({ timeline, application }: { timeline: Timeline; application: Application }) {
  const t = useTranslations('submissions.timeline')
  const kinds = useKeyedTexts('submissions.timeline.kinds')
  const { dateTime, day } = useFormats()
  const { waiting_for: awaited, due_on: dueOn } = timeline
  const registered = application.registered_entity

  const done = shownEvents(timeline.events).map<TimelineItem>(({ at, kind, actor, note }, index) => ({
    id: `${index}`,
    state: 'done',
    title: kinds.has(kind) ? kinds(kind) : kinds('other'),
    when: dateTime(at),
    children: (
      <>
        {actor && <p className={styles['by']}>{t('by', { name: actor })}</p>}
        {kind === 'application-registered' && registered && (
          <p className={styles['by']}>
            {t('registered', { name: registered.name, number: registered.registration_number })}
          </p>
        )}
        {note && <p className={styles['quote']}>{t('note', { note })}</p>}
      </>
    ),
  }))
  const missingWords = useMissingWords()
  const missing = new Set(
    application.documents.flatMap((document) => (document.missing.length > 0 ? [missingWords(document.missing)] : [])),
  )
  const now: TimelineItem[] =
    awaited === 'nobody'
      ? []
      : [
          {
            id: 'now',
            state: 'current',
            title: t(`waiting.${awaited}`),
            children: (
              <>
                {awaited === 'signers' &&
                  [...missing].map((each) => (
                    <p key={each} className={styles['by']}>
                      {each}
                    </p>
                  ))}
                {dueOn && (
                  <>
                    <p className={styles['due']}>
                      {t(awaited === 'register' ? 'dueOn' : isOver(dueOn) ? 'overdue' : 'dueOnYou', {
                        day: day(dueOn),
                      })}
                    </p>
                    <SaveDeadline application={application} />
                  </>
                )}
              </>
            ),
          },
        ]
  const next: TimelineItem[] =
    awaited === 'register'
      ? [
          {
            id: 'decision',
            state: 'waiting',
            title: t('decision'),
            ...(dueOn && { when: t('decisionBy', { day: day(dueOn) }) }),
          },
        ]
      : []
  return <Line label={t('title')} items={[...done, ...now, ...next]} />
}

/** Downloads the time limit as a calendar file. */
function SaveDeadline({ application }: { application: Application }) {
  const t = useTranslations('submissions.timeline')
  const saving = useMutation({ mutationFn: () => saveDeadline(application) })
  return (
    <>
      {saving.error && <BrokenState problem={saving.error} title={t('calendarFailed')} />}
      <Button
        small
        look="quiet"
        busy={saving.isPending}
        icon={<CalendarPlus size={20} aria-hidden />}
        onClick={() => saving.mutate()}
      >
        {t('calendar')}
      </Button>
    </>
  )
}
