import { useTranslations } from 'use-intl/react'
import type { Application } from '../../applications/application.ts'
import { useMissingWords } from '../../applications/missing-words.ts'
import { useFormats } from '../../formats.ts'
import styles from './signer-rows.module.css'

type Document = Pick<Application['documents'][number], 'missing'> &
  Partial<Pick<Application['documents'][number], 'uncounted'>>

/** Displays missing signatures that the rows do not show: any of several signers, and signatures that no longer count. */
export function MissingNote({ document: { missing, uncounted = [] } }: { document: Document }) {
  const t = useTranslations('signing')
  const { list } = useFormats()
  const words = useMissingWords()
  return (
    <>
      {missing.some(({ count, of }) => count < of) && <p className={styles['missing']}>{words(missing)}</p>}
      {uncounted.length > 0 && (
        <p className={styles['missing']}>
          {t('uncounted', { count: uncounted.length, names: list(uncounted, 'and') })}
        </p>
      )}
    </>
  )
}
