import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Fact {
  label: string
  value: ReactNode
}

/** Labelled values; what is not known is left out. */
export function Facts({ facts }: { facts: readonly (Fact | false | null)[] }) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter((fact) => fact !== false && fact !== null)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
