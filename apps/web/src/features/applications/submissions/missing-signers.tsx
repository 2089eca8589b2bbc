import { CircleCheck, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../shared/applications/application.ts'
import { useDocumentTitle, useListedTitle } from '../../../shared/applications/reading/paper-name.ts'
import { useMissingWords, type MissingSignatures } from '../../../shared/applications/missing-words.ts'
import { isAwaited, mayAnyoneSign } from '../../../shared/applications/signature-verdict.ts'
import { SignLink } from '../../../shared/applications/links/sign-link.tsx'
import type { Document, Review } from '../api.ts'
import styles from './overview.module.css'

/** Groups the missing signatures with their documents; evidence needs none. */
function waitedFor(documents: readonly Document[], words: (missing: readonly MissingSignatures[]) => string) {
  const each = documents
    .filter((document) => document.missing.length > 0 && !mayAnyoneSign(document))
    .map((document) => ({ said: words(document.missing), document }))
  return [...Map.groupBy(each, ({ said }) => said)].map(([said, of]) => ({
    said,
    documents: of.map(({ document }) => document),
  }))
}

/** Returns whether a document waits for the reader's own signature. */
export const awaitsYou = ({ complete, signers }: Document) =>
  !complete && signers.some((signer) => signer.is_you && isAwaited(signer))

const awaited: readonly Review['obstacles'][number]['code'][] = [
  'document-missing',
  // Signatures of outdated documents do not count.
  'documents-out-of-date',
  'signature-missing',
  'signature-being-checked',
  'signer-unknown',
]

/** Displays the number and the names of missing signers. */
export function MissingSigners({
  application,
  review: { obstacles, unsigned_documents: unsigned },
}: {
  application: Application
  review: Pick<Review, 'obstacles' | 'unsigned_documents'>
}) {
  const t = useTranslations('applications.overview')
  const words = useMissingWords()
  const titleOf = useDocumentTitle()
  const { uuid, documents, permitted_actions: may } = application
  const waited = waitedFor(documents, words)
  const listedTitle = useListedTitle(documents)
  const yours = documents.find(awaitsYou)
  const isAnythingAwaited = documents.length === 0 || obstacles.some(({ code }) => awaited.includes(code))
  // No signers are known for a missing document; the obstacles name it.
  if (waited.length === 0 && isAnythingAwaited) return null
  return (
    <div className={styles['signers']}>
      <h3 className="visually-hidden">{t('signers')}</h3>
      {waited.length === 0 && (
        <p className={styles['person']}>
          <CircleCheck size={20} aria-hidden className={styles['good']} /> {t('allSigned')}
        </p>
      )}
      {waited.length === 0 && unsigned.length > 0 && (
        <p>{t('unsignedToo', { names: unsigned.map(listedTitle).join(', ') })}</p>
      )}
      <ul role="list">
        {waited.map(({ said, documents: open }) => (
          <li key={said} className={styles['person']}>
            <Clock size={20} aria-hidden />
            <span>
              <strong>{said}</strong>: {open.map(titleOf).join(', ')}
            </span>
            {yours && open.includes(yours) && may.includes('sign') && (
              <SignLink small application={uuid} document={yours.uuid}>
                {t('signFirst', { name: titleOf(yours) })}
              </SignLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
