import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { ReportLink } from '../../shared/applications/report-link.tsx'
import { useDocumentTitle, type TitledDocument } from '../../shared/applications/reading/paper-name.ts'
import { mayAnyoneSign } from '../../shared/applications/signature-verdict.ts'
import { DocumentReader } from '../../shared/applications/reading/document-reader.tsx'
import { useFormats } from '../../shared/formats.ts'
import { saveFile } from '../../shared/save-file.ts'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { MissingNote } from '../../shared/ui/tables/missing-note.tsx'
import { SignerRows } from '../../shared/ui/tables/signer-rows.tsx'
import { downloadDocument, type Document } from './api.ts'
import styles from './signing.module.css'

interface DocumentCardsProps {
  application: string
  document: Pick<
    Document,
    | 'uuid'
    | 'size'
    | 'digest'
    | 'created_at'
    | 'signers'
    | 'signatures'
    | 'complete'
    | 'missing'
    | 'out_of_date'
    | 'flaws'
  > &
    TitledDocument &
    Partial<Pick<Document, 'uncounted'>>
  shareKey?: string
  /** Additional content about the document. */
  children: ReactNode
}

/** Displays the document, its signers and its signatures. */
export function DocumentCards({ application, document, shareKey, children }: DocumentCardsProps) {
  const t = useTranslations('signing')
  const titleOf = useDocumentTitle()
  const { fileSize, dateTime } = useFormats()
  const get = useMutation({
    mutationFn: () => downloadDocument(application, document.uuid, shareKey),
    onSuccess: (file) => saveFile(file, document.name),
  })
  const isAnyone = mayAnyoneSign(document)
  const facts = { size: fileSize(document.size), when: dateTime(document.created_at) }
  return (
    <>
      <Card title={t('document')}>
        <p className={styles['name']}>{titleOf(document)}</p>
        <p className={styles['note']}>
          {document.origin === 'generated' ? t('file', facts) : t('fileUploaded', facts)}
          <br />
          {children}
        </p>
        <Button icon={<Download size={20} aria-hidden />} busy={get.isPending} onClick={() => get.mutate()}>
          {t('download')}
        </Button>
        {get.isError && <BrokenState problem={get.error} />}
        <DocumentReader
          reading={{ application, document: document.uuid, digest: document.digest, shareKey }}
          name={document.name}
          hasCopy={document.origin === 'generated' && !document.out_of_date}
        />
      </Card>
      <Card title={t('signers')}>
        {isAnyone && <p className={styles['note']}>{t('anyone')}</p>}
        {(!isAnyone || document.signatures.length > 0) && <SignerRows document={document} label={t('signers')} />}
        {!isAnyone && <MissingNote document={document} />}
        <ReportLink application={application} document={document} />
      </Card>
    </>
  )
}
