import { useTranslations } from 'use-intl/react'
import type { Refused } from './api.ts'
import styles from './catalogue-page.module.css'

interface RefusedServicesProps {
  services: readonly Refused[]
  /** Unfolded from the beginning: the user searched, or has nothing else in the group. */
  isOpen: boolean
}

/** Lists the services of a group that cannot be filed now, each with its reason. */
export function RefusedServices({ services, isOpen }: RefusedServicesProps) {
  const t = useTranslations('catalogue.page')
  if (services.length === 0) return null
  return (
    <details className={styles['refused']} open={isOpen}>
      <summary>{t('refused', { count: String(services.length) })}</summary>
      <ul role="list">
        {services.map(({ code, name, reason }) => (
          <li key={code}>
            <strong>{name}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
