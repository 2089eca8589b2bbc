import { CircleCheck, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { isAwaited } from '../../../shared/applications/signature-verdict.ts'
import { forgetShareKey } from '../../../shared/applications/share-link.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import type { Document, Review } from '../api.ts'
import styles from './overview.module.css'

interface Waited {
  name: string
  isYou: boolean
  documents: Document[]
}

/** Everybody who is still waited for, with what is to be signed. */
function waitedFor(documents: readonly Document[]): Waited[] {
  const people = new Map<string, Waited>()
  for (const document of documents) {
    if (document.complete) continue
    for (const { name, is_you, ...signer } of document.signers) {
      if (!isAwaited(signer) || name === '') continue
      const known = people.get(name) ?? { name, isYou: is_you, documents: [] }
      people.set(name, { ...known, documents: [...known.documents, document] })
    }
  }
  return [...people.values()]
}

const awaited: readonly Review['obstacles'][number]['code'][] = [
  'document-missing',
  'signature-missing',
  'signature-being-checked',
]

/** Who is still waited for, person by person. */
export function MissingSigners({
  application,
  obstacles,
}: {
  application: Application
  obstacles: Review['obstacles']
}) {
  const t = useTranslations('applications.overview')
  const { uuid, documents, permitted_actions: may } = application
  const people = waitedFor(documents)
  const isAnythingAwaited = documents.length === 0 || obstacles.some(({ code }) => awaited.includes(code))
  // Nobody is named where a document is not there yet; the obstacles name it.
  if (people.length === 0 && isAnythingAwaited) return null
  return (
    <div className={styles['signers']}>
      <h3>{t('signers')}</h3>
      {people.length === 0 && (
        <p className={styles['person']}>
          <CircleCheck size={20} aria-hidden className={styles['good']} /> {t('everybodySigned')}
        </p>
      )}
      <ul role="list">
        {people.map(({ name, isYou, documents: open }) => (
          <li key={name} className={styles['person']}>
            <Clock size={20} aria-hidden />
            <span>
              <strong>{isYou ? t('you', { name }) : name}</strong>
              <br />
              {open.map((document) => document.name).join(', ')}
            </span>
            {isYou && open[0] && may.includes('sign') && (
              // A link opened in this tab makes a guest of its reader; here she signs as herself.
              <LinkButton
                small
                to={paths.signingDocument}
                params={{ application_uuid: uuid, document_uuid: open[0].uuid }}
                onClick={() => forgetShareKey(uuid, 'documents')}
              >
                {t('signFirst', { name: open[0].name })}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
