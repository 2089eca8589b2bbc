import { useTranslations } from 'use-intl/react'
import styles from './header.module.css'

/** index.html contains the same drawing, for the time before any script has run. */
export function WordMark() {
  const t = useTranslations('shell')
  return (
    <>
      <svg className={styles['mark']} viewBox="0 0 40 40" aria-hidden>
        <rect width="40" height="40" rx="6" fill="var(--accent)" />
        <path d="M11 12h18M11 20h18M11 28h10" stroke="var(--accent-ink)" strokeWidth="3" strokeLinecap="round" />
        <path
          d="m25 28 3 3 5-6"
          fill="none"
          stroke="var(--accent-ink)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles['name']}>{t('name')}</span>
    </>
  )
}
