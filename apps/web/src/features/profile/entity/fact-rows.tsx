import { factWords } from '@portal/forms/facts/fact-words'
import type { Fact } from '@portal/contract/facts'
import { useTranslations } from 'use-intl/react'
import { useTranslator } from '../../../shared/facts/use-translator.ts'
import { useFormats } from '../../../shared/formats.ts'
import styles from '../profile-page.module.css'

interface FactRowsProps {
  facts: readonly Fact[]
  capital: string | null
  /** Facts of several kinds: each kind is named. */
  mixed?: boolean
}

/** Lists registered facts in rows, with their first and last days. */
export function FactRows({ facts, capital, mixed = false }: FactRowsProps) {
  const t = useTranslations('facts')
  const speech = useTranslator()
  const { day } = useFormats()
  const period = ({ since, until }: Fact) =>
    since !== null && until !== null
      ? t('period', { since: day(since), until: day(until) })
      : until !== null
        ? t('until', { day: day(until) })
        : since === null
          ? null
          : t('since', { day: day(since) })
  return (
    <ul role="list" className={styles['rows']}>
      {facts.map((fact) => {
        // The capital is the present one, of which a former share was no part.
        const { title, details } = factWords(fact, speech, fact.until === null ? capital : null)
        return (
          <li key={`${fact.kind} ${fact.id}`} className={styles['row']}>
            <span>
              {mixed && <span className={styles['soft']}>{t(`kinds.${fact.kind}`)}</span>}
              <strong>{title}</strong>
              {details.map((detail) => (
                <span key={detail} className={`${styles['soft']} ${styles['number']}`}>
                  {detail}
                </span>
              ))}
            </span>
            <span className={`${styles['soft']} ${styles['number']}`}>{period(fact)}</span>
          </li>
        )
      })}
    </ul>
  )
}
