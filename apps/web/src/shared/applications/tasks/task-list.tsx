import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { useFormats } from '../../formats.ts'
import { OpenInProfile } from '../../session/open-in-profile.tsx'
import { profileQuery } from '../../session/profile.ts'
import { Card } from '../../ui/card.tsx'
import { PlainLink } from '../../ui/plain-link.tsx'
import styles from './task-list.module.css'
import { getTaskLink, isOverdue, tasksQuery, type Task } from './tasks.ts'

/** Lists what waits for the user under all profiles, by deadline; empty without anything. Needs the texts of `tasks`. */
export function TaskList() {
  const t = useTranslations('tasks')
  // A failure is silent, because the page has another subject and its lists have the same rows.
  const { data } = useQuery(tasksQuery())
  const { data: profile } = useQuery(profileQuery())
  if (!data || data.data.length === 0) return null
  const more = data.total - data.data.length
  return (
    <div className={styles['card']}>
      <Card title={t(profile?.mode === 'internal' ? 'titleDesk' : 'title')}>
        <ul role="list" className={styles['tasks']}>
          {data.data.map((task, index) => (
            <TaskRow key={`${task.kind} ${task.uuid}`} task={task} isFirst={index === 0} />
          ))}
        </ul>
        {more > 0 && (
          <p className={styles['more']}>
            {data.total > 99 ? t('many') : t('more', { count: more })}{' '}
            <PlainLink href={paths.applications}>{t('applications')}</PlainLink>,{' '}
            <PlainLink href={paths.delegations}>{t('delegations')}</PlainLink>
          </p>
        )}
      </Card>
    </div>
  )
}

function TaskRow({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const t = useTranslations('tasks')
  const deadline = useDeadline(task)
  const { number, services, entity, person, kind } = task
  const what = kind.endsWith('-delegation')
    ? t('delegation', { entity: entity ?? '' })
    : [services.map(({ name }) => name).join(', '), entity].filter(Boolean).join(' · ')
  // A delegate knows their own name.
  const who =
    person &&
    kind !== 'accept-delegation' &&
    (kind === 'sign' ? t('asked', { name: person }) : t('delegate', { name: person }))
  return (
    <li>
      <div>
        <p className={styles['what']}>{what || number}</p>
        {(number || who || deadline) && (
          <p className={styles['who']}>
            {[number, who].filter(Boolean).join(' · ')}
            {deadline && (
              <>
                {(number ?? who) && ' · '}
                <strong>{deadline}</strong>
              </>
            )}
          </p>
        )}
      </div>
      <Action task={task} isFirst={isFirst} what={[number, entity].filter(Boolean).join(', ')} />
    </li>
  )
}

function useDeadline({ kind, deadline }: Task): string | null {
  const t = useTranslations('tasks')
  const { day } = useFormats()
  if (deadline === null) return null
  if (kind === 'delegation-ends' || kind === 'term-ends') return t('ends', { day: day(deadline) })
  return t(isOverdue(deadline) ? 'overdue' : 'until', { day: day(deadline) })
}

/** The first task is the most urgent one, so its button is the main one of the page. */
function Action({ task, isFirst, what }: { task: Task; isFirst: boolean; what: string }) {
  const t = useTranslations('tasks')
  const action = t(`do.${task.kind}`)
  return (
    <OpenInProfile
      look={isFirst ? 'primary' : 'secondary'}
      href={getTaskLink(task)}
      needed={task.profile}
      label={t('of', { action, what })}
      failed={t('failed')}
    >
      {action}
    </OpenInProfile>
  )
}
