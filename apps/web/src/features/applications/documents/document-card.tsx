import { Download, Eye, FileText, PenLine, Trash2 } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { DocumentReader } from '../../../shared/applications/reading/document-reader.tsx'
import { useDocumentTitle } from '../../../shared/applications/reading/paper-name.ts'
import { ReportLink } from '../../../shared/applications/report-link.tsx'
import { countMissing } from '../../../shared/applications/missing-words.ts'
import {
  awaitsReader,
  findWorstVerdict,
  mayBeSigned,
  verdictTones,
  verdictWords,
} from '../../../shared/applications/signature-verdict.ts'
import { SignLink } from '../../../shared/applications/links/sign-link.tsx'
import { useFormats } from '../../../shared/formats.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { MissingNote } from '../../../shared/ui/tables/missing-note.tsx'
import { SignerRows } from '../../../shared/ui/tables/signer-rows.tsx'
import { StatusBadge } from '../../../shared/ui/states/status-badge.tsx'
import { downloadDocument, type Document } from '../api.ts'
import { FileButton } from '../../../shared/form/file-button.tsx'
import styles from './documents.module.css'

interface DocumentCardProps {
  level?: 3 | 4
  application: string
  document: Document
  maySign: boolean
  /** A file that is still being sent would be left out when all are signed, and need a second PIN. */
  isUploading?: boolean
  mayChange: boolean
  onRemove?: ((document: Document) => void) | undefined
  onReplace?: ((document: Document, files: File[]) => void) | undefined
}

/** Renders one document: its kind, its signers, and its actions. */
export function DocumentCard({
  level = 4,
  application,
  document,
  maySign,
  isUploading = false,
  mayChange,
  onRemove,
  onReplace,
}: DocumentCardProps) {
  const t = useTranslations('applications.documents')
  const [isRead, setRead] = useState(false)
  const id = useId()
  const Heading = `h${level}` as const
  const title = useDocumentTitle()(document)
  const { fileSize, dateTime } = useFormats()
  const { uuid, name, size, digest, language, out_of_date, origin, scan, created_at } = document
  const get = useMutation({
    mutationFn: () => downloadDocument(application, uuid),
    onSuccess: (file) => saveFile(file, name),
  })
  const of = (action: string) => t('of', { action, name: title })
  const isBlocked = scan === 'pending' || scan === 'infected'
  const isOffered = maySign && mayBeSigned(document)
  const awaitsOthers = !document.complete && !out_of_date && document.signatures.length > 0 && !awaitsReader(document)
  return (
    <article className={styles['document']} aria-labelledby={id}>
      <div className={styles['documentHead']}>
        <FileText size={24} aria-hidden />
        <div className={styles['documentName']}>
          <Heading id={id}>{title}</Heading>
          <p className={styles['rules']}>
            {!title.includes(name) && (
              <>
                <span lang="lv">{name}</span> ·{' '}
              </>
            )}
            {language ? t('file', { size: fileSize(size), language: t(`language.${language}`) }) : fileSize(size)} ·{' '}
            {t('added', { when: dateTime(created_at) })}
          </p>
        </div>
        {/* A scan ends, a responder answers, and another signer signs, while the reader watches. */}
        <span aria-live="polite">
          <DocumentBadge document={document} />
        </span>
      </div>
      {scan === 'infected' && <p>{t('scan.text')}</p>}
      <SignerRows document={document} label={of(t('sign'))} />
      <MissingNote document={document} />
      <ReportLink application={application} document={document} />
      {get.isError && <BrokenState problem={get.error} title={t('broken')} />}
      {isOffered && isUploading && <p className={styles['rules']}>{t('signAfterUpload')}</p>}
      <div className={styles['documentActions']}>
        {isOffered && !isUploading && (
          <SignLink
            small
            icon={<PenLine size={18} aria-hidden />}
            aria-label={of(t('sign'))}
            application={application}
            document={uuid}
          >
            {t('sign')}
          </SignLink>
        )}
        {!isBlocked && (
          <Button
            small
            icon={<Download size={18} aria-hidden />}
            busy={get.isPending}
            aria-label={of(t('download'))}
            onClick={() => get.mutate()}
          >
            {t('download')}
          </Button>
        )}
        {!isBlocked && (
          <Button
            small
            icon={<Eye size={18} aria-hidden />}
            aria-label={of(t('read'))}
            aria-expanded={isRead}
            onClick={() => setRead(!isRead)}
          >
            {t('read')}
          </Button>
        )}
        {onReplace && mayChange && origin === 'uploaded' && (
          <FileButton
            small
            look="quiet"
            label={t('replace')}
            name={of(t('replace'))}
            onFiles={(files) => onReplace(document, files)}
          />
        )}
        {/* Later signers may have no account here: their signature comes back in the same file. */}
        {onReplace && maySign && awaitsOthers && origin === 'generated' && (
          <FileButton
            small
            label={t('uploadSigned')}
            name={of(t('uploadSigned'))}
            onFiles={(files) => onReplace(document, files)}
          />
        )}
        {onRemove && mayChange && (
          <Button
            look="quiet"
            small
            icon={<Trash2 size={18} aria-hidden />}
            aria-label={of(t('remove'))}
            onClick={() => onRemove(document)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {isRead && !isBlocked && (
        <DocumentReader
          reading={{ application, document: uuid, digest }}
          name={name}
          hasCopy={origin === 'generated' && !out_of_date}
        />
      )}
    </article>
  )
}

/** Displays the document's status in words. */
export function DocumentBadge({ document }: { document: Document }) {
  const t = useTranslations('applications.documents')
  const { out_of_date, complete, scan, signatures, missing } = document
  if (scan === 'infected') return <StatusBadge tone="bad">{t('scan.infected')}</StatusBadge>
  if (scan === 'pending') return <StatusBadge tone="neutral">{t('scan.pending')}</StatusBadge>
  if (out_of_date) return <StatusBadge tone="warn">{t('outOfDate')}</StatusBadge>
  const fault = findWorstVerdict(signatures)
  if (fault) return <StatusBadge tone={verdictTones[fault]}>{t(verdictWords[fault])}</StatusBadge>
  if (complete && signatures.length > 0) return <StatusBadge tone="good">{t('complete')}</StatusBadge>
  const count = countMissing(missing)
  if (count > 0) return <StatusBadge tone="neutral">{t('waiting', { count })}</StatusBadge>
  return <StatusBadge tone="neutral">{signatures.length === 0 ? t('unsigned') : t('anyone')}</StatusBadge>
}
