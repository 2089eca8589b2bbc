import { useTranslations } from 'use-intl/react'
import { useDocumentTitle, type TitledDocument } from '../../shared/applications/reading/paper-name.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { hasDoneYourPart, signedByYou } from './signed-together.ts'
import type { Document } from './api.ts'
import styles from './signing.module.css'

type Listed = Pick<Document, 'uuid' | 'complete' | 'signatures' | 'signers' | 'signed_by_you'> & TitledDocument

export const hasAll = ({ complete, signatures }: Pick<Listed, 'complete' | 'signatures'>) =>
  complete && signatures.length > 0

interface OtherDocumentsProps {
  title: string
  application: string
  documents: readonly Listed[]
}

/** Lists the other documents of a link or request, each with its state. */
export function OtherDocuments({ title, application, documents }: OtherDocumentsProps) {
  const t = useTranslations('signing')
  const titleOf = useDocumentTitle()
  const stateOf = (document: Listed) => {
    if (hasAll(document)) return t('done.complete')
    return t(hasDoneYourPart(document) ? `${signedByYou(document)}.title` : 'waiting')
  }
  if (documents.length === 0) return null
  return (
    <Card title={title}>
      <ul role="list" className={styles['others']}>
        {documents.map((each) => (
          <li key={each.uuid}>
            <LinkButton
              look="quiet"
              to={paths.signingDocument}
              params={{ application_uuid: application, document_uuid: each.uuid }}
            >
              {titleOf(each)}
            </LinkButton>
            <span className={styles['note']}>{stateOf(each)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
