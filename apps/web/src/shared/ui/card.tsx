import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  level?: 2 | 3
  /** Leaves the title to assistive technology where another title beside it says the same. */
  isTitleHidden?: boolean
  /** Next to the title: a state, a small action. */
  aside?: ReactNode
  actions?: ReactNode
  /** Leaves only the title until the reader unfolds the card. Print has it unfolded. */
  isFolded?: boolean
  children: ReactNode
}

/** Renders one topic. With a title it is a region of that name. */
export function Card({
  title,
  level = 2,
  isTitleHidden = false,
  isFolded = false,
  aside,
  actions,
  children,
}: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  if (isFolded && title)
    return (
      <section className={styles['card']} aria-labelledby={id}>
        <details className={styles['folded']}>
          <summary>
            <Heading id={id}>{title}</Heading>
          </summary>
          {aside}
          <div className={styles['body']}>{children}</div>
          {actions && <div className={styles['foot']}>{actions}</div>}
        </details>
      </section>
    )
  return (
    <section className={styles['card']} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles['head']}>
          <Heading id={id} className={isTitleHidden ? 'visually-hidden' : undefined}>
            {title}
          </Heading>
          {aside}
        </div>
      )}
      <div className={styles['body']}>{children}</div>
      {actions && <div className={styles['foot']}>{actions}</div>}
    </section>
  )
}
