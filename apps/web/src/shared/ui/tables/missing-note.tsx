import { formatDistinctName } from '@portal/domain/names/distinct-names'
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
  const open = signers.filter(({ name, signed_at: at, being_checked: isChecked }) => name && !at && !isChecked)
  const needed = missing.flatMap(({ names }) => names)
  const isSome = missing.some(({ count, of }) => count < of) || (needed.length > 0 && countsMore(open, needed))
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

/**
 * Returns whether more persons of a name have not signed than are needed: an officer who represents only together with
 * another one is listed, though the other one's signature is enough. A person has one row for each entity they sign for.
 */
function countsMore(open: Document['signers'], needed: readonly string[]): boolean {
  const persons = Map.groupBy(open, (signer) => JSON.stringify([formatDistinctName(signer), signer.on_behalf_of]))
  return [...persons.values()].some(
    ([signer, ...others]) =>
      signer && others.length >= needed.filter((name) => name === formatDistinctName(signer)).length,
  )
}
