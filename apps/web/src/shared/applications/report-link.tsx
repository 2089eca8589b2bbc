import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import type { Application } from './application.ts'
import { useDocumentTitle, type TitledDocument } from './reading/paper-name.ts'
import styles from './report-link.module.css'

type Document = Pick<Application['documents'][number], 'uuid' | 'signatures'> & TitledDocument

/**
 * Links a signed document to the report on its signatures. Needs the texts of `applications` and
 * `services.document-types`.
 */
export function ReportLink({ application, document }: { application: string; document: Document }) {
  const t = useTranslations('applications.documents')
  const name = useDocumentTitle()(document)
  const { uuid, signatures } = document
  if (signatures.length === 0) return null
  return (
    <p className={styles['report']}>
      <Link
        to={paths.validationReport}
        params={{ uuid: application, document_uuid: uuid }}
        aria-label={t('of', { action: t('report'), name })}
      >
        <ShieldCheck size={18} aria-hidden />
        {t('report')}
      </Link>
    </p>
  )
}
