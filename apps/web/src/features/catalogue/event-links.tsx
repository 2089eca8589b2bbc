import { useTranslations } from 'use-intl/react'
import type { Group } from './api.ts'
import styles from './catalogue-page.module.css'

/** Links to the groups, which are events in the life of an entity. */
export function EventLinks({ groups }: { groups: readonly Group[] }) {
  const t = useTranslations('catalogue.page')
  return (
    <nav aria-label={t('events')} className={styles['events']}>
      <ul role="list">
        {groups.map(({ group, services }) => (
          <li key={group.code}>
            <a href={`#group-${group.code}`}>{group.name}</a> <span>{t('count', { count: services.total })}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
