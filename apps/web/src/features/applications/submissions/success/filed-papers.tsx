import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../../paths.ts'
import type { Application } from '../../../../shared/applications/application.ts'
import { useDocumentTitle } from '../../../../shared/applications/reading/paper-name.ts'
import { saveFile } from '../../../../shared/save-file.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { LinkButton } from '../../../../shared/ui/link-button.tsx'
import { BrokenState } from '../../../../shared/ui/states/broken-state.tsx'
import { downloadDocument, type Document } from '../../api.ts'
import styles from './success.module.css'

/** Lists the filed documents, the application first, and the receipt of the payment. */
export function FiledPapers({ application: { uuid, documents, paid_amount: paid } }: { application: Application }) {
  const t = useTranslations('applications.success')
  const isApplication = ({ type }: Document) => type === 'application'
  const papers = [...documents.filter(isApplication), ...documents.filter((each) => !isApplication(each))]
  if (papers.length === 0 && paid === null) return null
  return (
    <Card title={t('papers')}>
      <ul role="list" className={styles['papers']}>
        {papers.map((document) => (
          <Paper key={document.uuid} application={uuid} document={document} />
        ))}
        {paid !== null && (
          <li>
            <span>{t('receiptName')}</span>
            <LinkButton small to={paths.payment} params={{ uuid }}>
              {t('receipt')}
            </LinkButton>
          </li>
        )}
      </ul>
    </Card>
  )
}

function Paper({ application, document }: { application: string; document: Document }) {
  const { uuid, name } = document
  const t = useTranslations('applications.documents')
  const title = useDocumentTitle()(document)
  const get = useMutation({
    mutationFn: () => downloadDocument(application, uuid),
    onSuccess: (file) => saveFile(file, name),
  })
  return (
    <li>
      <span>{title}</span>
      <Button
        small
        icon={<Download size={18} aria-hidden />}
        busy={get.isPending}
        aria-label={t('of', { action: t('download'), name: title })}
        onClick={() => get.mutate()}
      >
        {t('download')}
      </Button>
      {get.isError && <BrokenState problem={get.error} title={t('broken')} />}
    </li>
  )
}
