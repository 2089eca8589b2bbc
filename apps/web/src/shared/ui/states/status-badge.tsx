import { CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { toneIcons, type Tone } from './alert.tsx'
import styles from './status-badge.module.css'

interface StatusBadgeProps {
  tone: Tone | 'neutral'
  /** The state in its common words. */
  children: ReactNode
  icon?: ReactNode
}

export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  const Icon = tone === 'neutral' ? CircleDashed : toneIcons[tone]
  return (
    <span className={`${styles['badge']} ${styles[tone]}`}>
      {icon ?? <Icon size={16} aria-hidden />}
      {children}
    </span>
  )
}
