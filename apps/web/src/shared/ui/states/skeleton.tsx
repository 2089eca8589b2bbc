import { useTranslations } from 'use-intl/react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Shape of the expected content. */
  shape?: 'text' | 'table' | 'cards' | 'page'
  count?: number
}

const pieces = { text: 'line', table: 'row', cards: 'card', page: 'line' } as const

/** Replaces content that is loading; invisible for the first 150 ms. */
export function Skeleton({ shape = 'text', count = 4 }: SkeletonProps) {
  const t = useTranslations('shell')
  return (
    <div className={styles['skeleton']} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {shape === 'page' && <div className={`${styles['line']} ${styles['title']}`} />}
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`${styles['line']} ${pieces[shape] === 'line' ? '' : styles[pieces[shape]]}`} />
      ))}
    </div>
  )
}
