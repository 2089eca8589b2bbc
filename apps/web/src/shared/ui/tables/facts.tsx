import type { ReactNode } from 'react'
import { keepNumbers } from '../keep-numbers.tsx'
import styles from './facts.module.css'

interface Fact {
  label: string
  value: ReactNode
}

/** Renders labelled values; unknown ones are left out. */
export function Facts({ facts }: { facts: readonly (Fact | false | null)[] }) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter((fact) => fact !== false && fact !== null)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{keepNumbers(value)}</dd>
          </div>
        ))}
    </dl>
  )
}
