import { formatHolder } from '@portal/forms/facts/fact-words'
import type { FactKind } from '@portal/contract/facts'
import { isHolding } from '@portal/forms/facts/holdings'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../formats.ts'
import { Mark } from './mark.tsx'
import styles from './ownership-bars.module.css'

interface OwnershipBarsProps {
  /** All facts of the entity; those of other kinds are not drawn. */
  facts: readonly {
    readonly id: string
    readonly kind: FactKind
    readonly value: object
    readonly mark?: 'added' | 'changed' | null
  }[]
}

/** Draws the members with their parts of the capital, the largest first. Draws nothing while a part is unknown. */
export function OwnershipBars({ facts }: OwnershipBarsProps) {
  const t = useTranslations('facts')
  const { number } = useFormats()
  const held = facts.flatMap((fact) => {
    if (!isHolding(fact)) return []
    const { id, mark = null } = fact
    const { holder, joint, shares, nominal } = fact.value
    const holders = holder ? [holder] : (joint ?? [])
    return {
      id,
      mark,
      shares,
      name: holders.map(formatHolder).join(', '),
      isStock: fact.kind === 'stockholder',
      worth: (shares ?? 0) * Number(nominal ?? 0),
    }
  })
  const total = held.reduce((sum, { worth }) => sum + worth, 0)
  if (held.length === 0 || held.some(({ worth }) => worth === 0)) return null
  return (
    <ul role="list" className={styles['bars']} aria-label={t('ownership.label')}>
      {held
        .toSorted((one, other) => other.worth - one.worth)
        .map(({ id, mark, name, shares, worth, isStock }) => (
          <li key={id}>
            <span className={styles['name']}>
              <strong>{name}</strong> {mark && <Mark operation={mark} />}
            </span>
            <span className={styles['part']}>
              {t('part', { percent: number((worth / total) * 100) })} ·{' '}
              {t(isStock ? 'stock.shares' : 'shares', { count: shares ?? 0 })}
            </span>
            <svg className={styles['bar']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <rect width={(worth / total) * 100} height="1" />
            </svg>
          </li>
        ))}
    </ul>
  )
}
