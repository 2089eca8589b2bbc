import { useTranslations } from 'use-intl/react'
import type { Application } from '../../applications/application.ts'
import { useMissingWords } from '../../applications/missing-words.ts'
import { useFormats } from '../../formats.ts'
import styles from './signer-rows.module.css'

type Document = Pick<Application['documents'][number], 'missing'> &
  Partial<Pick<Application['documents'][number], 'uncounted'>>

/** What is still needed, where the rows alone do not say it: of several who may sign, any; and whose signature no longer counts. */
export function MissingNote({ document: { missing, uncounted = [] } }: { document: Document }) {
  const t = useTranslations('signing')
  const { list } = useFormats()
  const words = useMissingWords()
  const said = missing.filter(({ count, of }) => count < of).map(words)
  return (
    <>
      {said.map((each) => (
        <p key={each} className={styles['missing']}>
          {each}
        </p>
      ))}
      {uncounted.length > 0 && (
        <p className={styles['missing']}>
          {t('uncounted', { count: uncounted.length, names: list(uncounted, 'and') })}
        </p>
      )}
    </>
  )
}
