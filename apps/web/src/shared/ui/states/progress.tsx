import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import styles from './progress.module.css'

/** Renders progress, 0 to 1. */
export function Progress({ label, value }: { label: ReactNode; value: number }) {
  const t = useTranslations('ui.progress')
  const id = useId()
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className={styles['progress']}>
      <div className={styles['head']}>
        <label htmlFor={id}>{label}</label>
        <span aria-hidden>{t('percent', { percent: String(percent) })}</span>
      </div>
      <progress id={id} className={styles['bar']} max={100} value={percent} />
    </div>
  )
}
