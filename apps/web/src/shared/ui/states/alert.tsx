import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import styles from './alert.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'info'

export const toneIcons = { good: CircleCheck, warn: TriangleAlert, bad: CircleX, info: Info }

interface AlertProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Appears during use of the page and is announced: at once when bad, politely otherwise. */
  live?: boolean
}

export function Alert({ tone = 'info', title, children, actions, live }: AlertProps) {
  const t = useTranslations('shell.alert')
  const Icon = toneIcons[tone]
  return (
    <div
      className={`${styles['alert']} ${styles[tone]}`}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon size={20} role="img" aria-label={t(tone)} />
      <div className={styles['text']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  )
}
