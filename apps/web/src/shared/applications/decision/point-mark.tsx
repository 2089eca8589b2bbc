import { useTranslations } from 'use-intl/react'
import { marksId } from '../../form/go-to-field.ts'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import styles from './decision.module.css'
import type { Mark } from './points.ts'

/** Displays the words of a decision at the place that they name, and whether it was changed since. */
export function PointMark({ text, isAnswered }: Mark) {
  const t = useTranslations('applications.blocks.states')
  return (
    <span className={styles['mark']}>
      <StatusBadge tone={isAnswered ? 'info' : 'warn'}>{t(isAnswered ? 'changed' : 'returned')}</StatusBadge>
      <span className={styles['words']}>{text}</span>
    </span>
  )
}

/** Displays the same above a part of the form that is no single control. @param place part to which links lead */
export function PlaceMarks({ place, marks }: { place: string; marks: readonly Mark[] }) {
  if (marks.length === 0) return null
  return (
    <div id={marksId(place)} tabIndex={-1} className={styles['marks']}>
      {marks.map((mark) => (
        <PointMark key={mark.text} {...mark} />
      ))}
    </div>
  )
}
