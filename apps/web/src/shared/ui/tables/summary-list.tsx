import type { ReactNode } from 'react'
import { keepNumbers } from '../keep-numbers.tsx'
import styles from './summary-list.module.css'

export interface SummaryRow {
  id: string
  label: ReactNode
  value: ReactNode
  /** A link or button to change the value. */
  action?: ReactNode
}

/** Renders labelled values, one row each, with the action that changes them. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles['list']}>
      {rows.map(({ id, label, value, action }) => (
        <div key={id} className={styles['row']}>
          <dt>{label}</dt>
          <dd className={styles['value']}>{keepNumbers(value)}</dd>
          {action && <dd className={styles['action']}>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}
