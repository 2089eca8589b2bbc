import type { ReactNode } from 'react'
import styles from './cell-detail.module.css'

/** What stands small and soft under, or in place of, what a cell is about. */
export function CellDetail({
  children,
  isWhole = false,
}: {
  children: ReactNode
  /** Its words stay on one line. */ isWhole?: boolean
}) {
  return <span className={`${styles['detail']} ${isWhole ? styles['whole'] : ''}`}>{children}</span>
}
