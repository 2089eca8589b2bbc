import { CircleCheck, Download } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useDocumentTitle } from '../../../shared/applications/reading/paper-name.ts'
import { listSignerNames } from '../../../shared/applications/reading/name-signatures.ts'
import { DocumentReader } from '../../../shared/applications/reading/document-reader.tsx'
import { useFormats } from '../../../shared/formats.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { findWorstVerdict } from '../../../shared/applications/signature-verdict.ts'
import { downloadDocument, type Document } from '../api.ts'
import { DocumentBadge } from './document-card.tsx'
import styles from './documents.module.css'

/** Renders one document in a line: its name, its signers and its state, to read and to download. */
export function DocumentLine({ application, document }: { application: string; document: Document }) {
  const t = useTranslations('applications.documents')
  const { list } = useFormats()
  const [isRead, setRead] = useState(false)
  const { uuid, name, digest, origin, scan, signatures, complete, out_of_date: isOutOfDate } = document
  const get = useMutation({
    mutationFn: () => downloadDocument(application, uuid),
    onSuccess: (file) => saveFile(file, name),
  })
  const title = useDocumentTitle()(document)
  const of = (action: string) => t('of', { action, name: title })
  const isBlocked = scan === 'pending' || scan === 'infected'
  // Any other state has its badge.
  const isSigned = complete && signatures.length > 0 && !isBlocked && !isOutOfDate && !findWorstVerdict(signatures)
  return (
    <li className={styles['line']}>
      <span className={styles['lineName']}>
        {isBlocked ? (
          <strong>{title}</strong>
        ) : (
          <button
            type="button"
            className={styles['lineRead']}
            aria-label={of(t('read'))}
            aria-expanded={isRead}
            onClick={() => setRead(!isRead)}
          >
            {title}
          </button>
        )}
        <span className={styles['lineState']} aria-live="polite">
          {isSigned ? (
            <>
              <CircleCheck size={16} aria-hidden /> {t('signedBy', { names: list(listSignerNames(signatures), 'and') })}
            </>
          ) : (
            <DocumentBadge document={document} />
          )}
        </span>
      </span>
      {!isBlocked && (
        <Button
          look="quiet"
          small
          icon={<Download size={18} aria-hidden />}
          busy={get.isPending}
          aria-label={of(t('download'))}
          onClick={() => get.mutate()}
        >
          {t('download')}
        </Button>
      )}
      {get.isError && <BrokenState problem={get.error} title={t('broken')} />}
      {isRead && !isBlocked && (
        <DocumentReader
          reading={{ application, document: uuid, digest }}
          name={name}
          hasCopy={origin === 'generated' && !isOutOfDate}
        />
      )}
    </li>
  )
}
