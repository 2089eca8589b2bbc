import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { listMarks } from '../../../shared/applications/decision/points.ts'
import styles from './documents.module.css'

/** Leads from a generated document that a decision names to the answers, without which it would be generated as it is. */
export function CorrectAnswers({ application, type }: { application: Application; type: string }) {
  const t = useTranslations('applications.documents')
  const { uuid, permitted_actions: may } = application
  const isOpen = listMarks(application, { documentType: type }).some(({ isAnswered }) => !isAnswered)
  if (!isOpen || !may.includes('edit')) return null
  return (
    <p className={styles['intro']}>
      {t('correctText')}{' '}
      <Link to={paths.submitForm} params={{ uuid }}>
        {t('correct')}
      </Link>
    </p>
  )
}
