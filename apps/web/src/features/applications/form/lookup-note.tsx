import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import styles from './form.module.css'

const icons = { good: CircleCheck, warn: CircleAlert, info: Info }

interface LookupNoteProps {
  id?: string
  tone: keyof typeof icons
  /** Nothing is said until something is known. */
  children?: ReactNode
}

/** What a register says about an answer, under its field: told, not judged. */
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
