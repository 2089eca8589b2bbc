import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { useFormats } from '../../formats.ts'
import { profileQuery } from '../../session/profile.ts'
import { actingAs, selectOrganization, selectProfile } from '../../session/select-profile.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PlainLink } from '../../ui/plain-link.tsx'
import { BrokenState } from '../../ui/states/broken-state.tsx'
import styles from './task-list.module.css'
import { getTaskLink, isOverdue, tasksQuery, type Task } from './tasks.ts'

/** Lists what waits for the user under all profiles, by deadline; empty without anything. Needs the texts of `tasks`. */
export function TaskList() {
  const t = useTranslations('tasks')
  // A failure is silent, because the page has another subject and its lists have the same rows.
  const { data } = useQuery(tasksQuery())
  if (!data || data.data.length === 0) return null
  const more = data.total - data.data.length
  return (
    <div className={styles['card']}>
      <Card title={t('title')}>
        <ul role="list" className={styles['tasks']}>
          {data.data.map((task) => (
            <TaskRow key={`${task.kind} ${task.uuid}`} task={task} />
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

function TaskRow({ task }: { task: Task }) {
  const t = useTranslations('tasks')
  const deadline = useDeadline(task)
  const { number, services, entity, person, kind } = task
  const what = [services.map(({ name }) => name).join(', '), entity].filter(Boolean).join(' · ')
  const who = person && (kind === 'sign' ? t('asked', { name: person }) : t('delegate', { name: person }))
  return (
    <li>
      <div>
        <p className={styles['what']}>{what || number}</p>
        <p className={styles['who']}>
          {[number, who].filter(Boolean).join(' · ')}
          {deadline && (
            <>
              {(number ?? who) && ' · '}
              <strong>{deadline}</strong>
            </>
          )}
        </p>
      </div>
      <Action task={task} what={[number, entity].filter(Boolean).join(', ')} />
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

/** Opens the page of a task, in the profile that may do it. Help-desk agents only read. */
function Action({ task, what }: { task: Task; what: string }) {
  const t = useTranslations('tasks')
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery())
  const href = getTaskLink(task)
  const open = useMutation({
    async mutationFn(uuid: string) {
      const isOrganization = profile?.external_organizations.some((organization) => organization.uuid === uuid)
      await (isOrganization ? selectOrganization(uuid) : selectProfile(uuid))
      await navigate({ href })
    },
  })
  if (!profile || profile.mode === 'internal') return null
  const action = t(`do.${task.kind}`)
  const name = t('of', { action, what })
  const { profile: needed } = task
  if (needed === null || needed === actingAs(profile))
    return (
      <PlainLink href={href} className={buttonClass({})} aria-label={name}>
        <span>{action}</span>
      </PlainLink>
    )
  return (
    <div>
      <Button busy={open.isPending} aria-label={name} onClick={() => open.mutate(needed)}>
        {action}
      </Button>
      {open.isError && <BrokenState problem={open.error} title={t('failed')} />}
    </div>
  )
}
