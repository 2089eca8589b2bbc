import { useTranslations } from 'use-intl/react'
import type { Application } from '../../applications/application.ts'
import { useMissingWords } from '../../applications/missing-words.ts'
import { useFormats } from '../../formats.ts'
import styles from './signer-rows.module.css'

type Document = Pick<Application['documents'][number], 'missing' | 'signers'> &
  Partial<Pick<Application['documents'][number], 'uncounted'>>

/** Displays missing signatures that the rows do not show: those of some of the listed signers, and signatures that no longer count. */
export function MissingNote({ document: { missing, signers, uncounted = [] } }: { document: Document }) {
  const t = useTranslations('signing')
  const { list } = useFormats()
  const words = useMissingWords()
  // An officer who represents only together with another one is listed, though the other one's signature is enough.
  const open = new Set(
    signers.flatMap(({ name, signed_at: at, being_checked: isChecked }) => (name && !at && !isChecked ? [name] : [])),
  )
  const named = missing.reduce((sum, { of }) => sum + of, 0)
  const isSome = missing.some(({ count, of }) => count < of) || (named > 0 && named < open.size)
  return (
    <>
      {isSome && <p className={styles['missing']}>{words(missing)}</p>}
      {uncounted.length > 0 && (
        <p className={styles['missing']}>
          {t('uncounted', { count: uncounted.length, names: list(uncounted, 'and') })}
        </p>
      )}
    </>
  )
}
