import { PenLine } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { EntityRow } from './api.ts'
import styles from './entities-page.module.css'

type Right = Pick<EntityRow, 'right' | 'representation' | 'with_at_least'>

/** Displays the basis on which the user acts for an entity, and the signers of its documents. */
export function EntityRight(right: Right) {
  const t = useTranslations('entities.right')
  return (
    <span className={styles['right']}>
      <span>{rightWords(right, t)}</span>
      {signatureWords(right, t) && (
        <span className={styles['signatures']}>
          <PenLine size={16} aria-hidden />
          {signatureWords(right, t)}
        </span>
      )}
    </span>
  )
}

type Words = ReturnType<typeof useTranslations<'entities.right'>>

function rightWords({ right, representation, with_at_least }: Right, t: Words): string {
  if (right !== 'representation') return t(right)
  if (representation === null) return t('representation')
  return representation === 'WITH_AT_LEAST' ? t('WITH_AT_LEAST', { count: with_at_least ?? 1 }) : t(representation)
}

function signatureWords({ right, representation, with_at_least }: Right, t: Words): string | undefined {
  if (right !== 'representation') return t('delegated')
  if (representation === 'INDIVIDUALLY') return t('own')
  if (representation === 'WITH_ALL') return t('all')
  // The number includes the user; with the chair it takes two.
  if (representation === 'WITH_AT_LEAST') return t('signatures', { count: (with_at_least ?? 1) + 1 })
  if (representation === 'WITH_CHAIR') return t('signatures', { count: 2 })
  return undefined
}
