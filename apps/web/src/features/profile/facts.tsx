import type { ReactNode } from 'react'
import styles from './profile-page.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Labelled values of the register; what it does not have is left out. */
export function Facts({ facts }: { facts: readonly (Fact | false | null)[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.filter((fact) => fact !== false && fact !== null).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
