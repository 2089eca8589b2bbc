import { listContainedPlaces } from '@portal/forms/answers/active-documents'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { findPlace, listMarks } from '../../../shared/applications/decision/points.ts'
import type { Answers } from '../answers.ts'
import styles from './documents.module.css'

interface CorrectAnswersProps {
  application: Application
  services: readonly ServiceDefinition[]
  answers: Answers
  type: string
}

/**
 * Leads from a generated document that a decision names to the first of its answers, without which it would be
 * generated as it is. From a document about the whole form it leads to the list of its parts.
 */
export function CorrectAnswers({ application, services, answers, type }: CorrectAnswersProps) {
  const t = useTranslations('applications.documents')
  const { uuid, permitted_actions: may } = application
  const isOpen = listMarks(application, { documentType: type }).some(({ isAnswered }) => !isAnswered)
  if (!isOpen || !may.includes('edit')) return null
  const contained = services.flatMap((service) =>
    listContainedPlaces(service, (answers[service.code] ?? {}) as Answers, type),
  )
  const first = contained.find((path) => path.includes('.'))
  return (
    <p className={styles['intro']}>
      {t('correctText')}{' '}
      <Link
        to={paths.submitForm}
        params={{ uuid }}
        {...(first !== undefined && findPlace({ path: first, document_type: null }))}
      >
        {t('correct')}
      </Link>
    </p>
  )
}
