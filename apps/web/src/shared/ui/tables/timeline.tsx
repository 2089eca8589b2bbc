import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import styles from './timeline.module.css'

export interface TimelineItem {
  id: string
  state: 'done' | 'current' | 'waiting'
  title: ReactNode
  /** Already formatted. */
  when?: ReactNode
  /** The awaited party, or the decision. */
  children?: ReactNode
}

const marks = { done: CircleCheck, current: CircleDot, waiting: Circle }

export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  const t = useTranslations('ui.timeline')
  return (
    <ol role="list" aria-label={label}>
      {items.map(({ id, state, title, when, children }) => {
        const Mark = marks[state]
        return (
          <li
            key={id}
            className={`${styles['item']} ${styles[state]}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles['mark']}>
              <Mark size={20} role="img" aria-label={t(state)} />
            </span>
            <div>
              <p className={styles['title']}>{title}</p>
              {when && <p className={styles['when']}>{when}</p>}
              {children}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
