import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { shownCount } from '../../formats.ts'
import { tasksQuery } from '../../applications/tasks/tasks.ts'
import styles from './signed-in-shell.module.css'

/** Leads to the home page, which lists the user's tasks, and shows their number. */
export function TasksLink({ to }: { to: string }) {
  const t = useTranslations('shell')
  const { data: { total = 0 } = {} } = useQuery(tasksQuery())
  return (
    <Link to={to} className={styles['home']}>
      <House size={20} aria-hidden />
      {total === 0 ? t('tasks') : t('tasksCounted', { count: shownCount(total) })}
    </Link>
  )
}
