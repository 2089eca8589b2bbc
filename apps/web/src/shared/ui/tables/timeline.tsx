import { Circle, CircleCheck, CircleDot, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import styles from './timeline.module.css'

export interface TimelineItem {
  id: string
  state: 'done' | 'current' | 'waiting' | 'refused'
  title: ReactNode
  /** Stands out, and is the current step for assistive technology. */
  isCurrent?: boolean
  /** The state in visible words; without it, the mark names the state. */
  word?: ReactNode
  /** Already formatted. */
  when?: ReactNode
  /** The awaited party, or the decision. */
  children?: ReactNode
}

const marks = { done: CircleCheck, current: CircleDot, waiting: Circle, refused: CircleX }

export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  const t = useTranslations('ui.timeline')
  return (
    <ol role="list" aria-label={label}>
      {items.map(({ id, state, title, isCurrent, word, when, children }) => {
        const Mark = marks[state]
        return (
          <li
            key={id}
            className={[styles['item'], styles[state], isCurrent && styles['now']].filter(Boolean).join(' ')}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles['mark']}>
              {word ? <Mark size={20} aria-hidden /> : <Mark size={20} role="img" aria-label={t(state)} />}
            </span>
            <div>
              <p className={styles['title']}>{title}</p>
              {word && <p className={styles['word']}>{word}</p>}
              {when && <p className={styles['when']}>{when}</p>}
              {children}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
