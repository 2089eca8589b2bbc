import { Download, FileText, ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import { nameSignatures } from '../../shared/applications/reading/name-signatures.ts'
import { useDocumentTitle } from '../../shared/applications/reading/paper-name.ts'
import { ReportLink } from '../../shared/applications/report-link.tsx'
import { verdictOn, verdictTones } from '../../shared/applications/signature-verdict.ts'
import { useKeyedTexts } from '../../shared/intl.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { saveAdditionalDocument, saveDocument } from '../../shared/applications/reading/save-papers.ts'
import { isHistory, type Application } from './api.ts'
import styles from './submission-page.module.css'

type Document = Application['documents'][number]
type Signature = Document['signatures'][number]

/** Lists the register's documents, such as its decision, before the filed ones. */
export function SubmissionDocuments({ application }: { application: Application }) {
  const { uuid, documents, additional_documents: added } = application
  const t = useTranslations('submissions.documents')
  const titleOf = useDocumentTitle()
  return (
    <>
      {added.length > 0 && (
        <Card title={t('registers')}>
          <ul role="list">
            {added.map((document) => (
              <DocumentItem
                key={document.uuid}
                document={document}
                title={document.name}
                source={t('added')}
                onSave={() => saveAdditionalDocument(uuid, document)}
              />
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('title')} isFolded={isHistory(application)}>
        {documents.length === 0 && <p className={styles['soft']}>{t('none')}</p>}
        <ul role="list">
          {documents.map((document) => (
            <DocumentItem
              key={document.uuid}
              document={document}
              title={titleOf(document)}
              source={document.origin === 'generated' ? t('generated') : t('uploaded')}
              report={<ReportLink application={uuid} document={document} />}
              onSave={() => saveDocument(uuid, document)}
            />
          ))}
        </ul>
      </Card>
    </>
  )
}

interface DocumentItemProps {
  document: Pick<Document, 'size' | 'created_at' | 'signatures'>
  title: string
  /** Origin of the document, before the day. */
  source: string
  report?: ReactNode
  onSave: () => Promise<void>
}

function DocumentItem({ document, title, source, report, onSave }: DocumentItemProps) {
  const t = useTranslations('submissions.documents')
  const { fileSize, date } = useFormats()
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function save() {
    setIsLoading(true)
    setFailure(undefined)
    await onSave().catch(setFailure)
    setIsLoading(false)
  }
  return (
    <li className={styles['document']}>
      <FileText size={24} aria-hidden />
      <div>
        <p className={styles['name']}>{title}</p>
        <p className={styles['soft']}>
          {fileSize(document.size)}, {source} {date(document.created_at)}
        </p>
        {document.signatures.length === 0 ? (
          <p className={styles['soft']}>{t('unsigned')}</p>
        ) : (
          <ul role="list" aria-label={t('signatures')}>
            {nameSignatures(document.signatures).map((signature) => (
              <SignatureItem key={`${signature.name} ${signature.signed_at}`} signature={signature} />
            ))}
          </ul>
        )}
        {report}
        {failure !== undefined && <BrokenState problem={failure} title={t('failed', { name: title })} />}
      </div>
      <Button
        small
        busy={isLoading}
        icon={<Download size={20} aria-hidden />}
        aria-label={t('of', { action: t('download'), name: title })}
        onClick={() => void save()}
      >
        {t('download')}
      </Button>
    </li>
  )
}

const shields = { good: ShieldCheck, warn: ShieldQuestionMark, neutral: ShieldQuestionMark, bad: ShieldAlert }

function SignatureItem({ signature }: { signature: Signature & { name: string } }) {
  const { name, signed_at: at, indication } = signature
  const worths = useKeyedTexts('submissions.documents.worth')
  const t = useTranslations('submissions.documents')
  const { dateTime } = useFormats()
  const verdict = verdictOn(signature)
  const worth =
    indication === 'TOTAL-PASSED'
      ? [
          ...(signature.worth ? [worths(signature.worth.level, { kind: signature.worth.kind })] : []),
          ...(signature.level === 'B' ? [t('untimed')] : []),
        ]
      : []
  const tone = verdictTones[verdict]
  const Shield = shields[tone]
  return (
    <li className={styles['signature']}>
      <span className={styles[tone]}>
        <Shield size={20} aria-hidden />
      </span>
      <span>
        <strong>{name}</strong>
        <span className={styles['soft']}>
          {[t(verdict === 'NOT-SECURE' ? indication : verdict), worth.join(', ')].filter(Boolean).join(': ')}
          {at && `. ${t('signedAt', { when: dateTime(at) })}`}
        </span>
      </span>
    </li>
  )
}
