import { ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import styles from './breadcrumbs.module.css'

/** Renders the path to the page: links as children, then the page itself. */
export function Breadcrumbs({ children, current }: { children: ReactNode; current: ReactNode }) {
  const t = useTranslations('ui')
  return (
    <nav className={styles['crumbs']} aria-label={t('breadcrumbs')}>
      <ol role="list">
        {Children.map(children, (link) => (
          <li>
            {link}
            <ChevronRight size={16} aria-hidden />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
