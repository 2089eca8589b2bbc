import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import styles from './form.module.css'

const icons = { good: CircleCheck, warn: CircleAlert, info: Info }

interface LookupNoteProps {
  id?: string
  tone: keyof typeof icons
  /** Empty until there is a result. */
  children?: ReactNode
}

/** Displays a register's data about an answer, under its field, as information and not as an error. */
export function LookupNote({ id, tone, children }: LookupNoteProps) {
  const Icon = icons[tone]
  return (
    <div id={id} className={styles['lookup']} role="status">
      {Children.toArray(children).length > 0 && (
        <div className={`${styles['lookupText']} ${styles[tone]}`}>
          <Icon size={20} aria-hidden />
          <div>{children}</div>
        </div>
      )}
    </div>
  )
}
