import type { ReactNode } from 'react'
import type { DocumentSlot } from './document-slots.ts'
import styles from './documents.module.css'

interface SlotsProps {
  slots: readonly DocumentSlot[]
  name: (slot: DocumentSlot) => string
  /** Displayed below the name. */
  marks: (slot: DocumentSlot) => ReactNode
  /** Text of an empty slot. */
  empty: string
  children: (slot: DocumentSlot) => ReactNode
}

/** Renders several documents in one card, each under its name. */
export function Slots({ slots, name, marks, empty, children }: SlotsProps) {
  return (
    <ul role="list" className={styles['slots']}>
      {slots.map((slot) => (
        <li key={slot.id}>
          <h3>{name(slot)}</h3>
          {marks(slot)}
          {slot.documents.length === 0 ? <p className={styles['rules']}>{empty}</p> : children(slot)}
        </li>
      ))}
    </ul>
  )
}
