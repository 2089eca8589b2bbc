import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** The content that will appear here. */
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
  icon?: ReactNode
  /** 3 under a heading of the page's own. */
  level?: 2 | 3
}

export function EmptyState({ title, children, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles['empty']}>
      {icon ?? <Inbox size={32} aria-hidden />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
