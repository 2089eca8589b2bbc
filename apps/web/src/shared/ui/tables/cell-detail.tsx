import type { ReactNode } from 'react'
import styles from './cell-detail.module.css'

/** Renders small, muted text under a cell's content, or in its place. */
export function CellDetail({
  children,
  isWhole = false,
}: {
  children: ReactNode
  /** The text stays on one line. */ isWhole?: boolean
}) {
  return <span className={`${styles['detail']} ${isWhole ? styles['whole'] : ''}`}>{children}</span>
}
