import { isOnPage } from '@portal/forms/answers/form-pages'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import type { Review } from '../api.ts'
import { useSummaryErrors } from '../drafts/issue-words.ts'
import type { FormStep } from '../form-outline.ts'

interface WarningsNoticeProps {
  uuid: string
  outline: readonly FormStep[]
  kind?: 'warnings' | 'advice'
  warnings: Review['warnings']
  mayEdit: boolean
}

/** Lists the doubts with which the application may be submitted, or the advice, each with a link to its question block. */
export function WarningsNotice({ uuid, outline, kind = 'warnings', warnings, mayEdit }: WarningsNoticeProps) {
  const t = useTranslations(`applications.${kind}`)
  const summaryErrors = useSummaryErrors()
  if (warnings.length === 0) return null
  return (
    <Alert tone={kind === 'warnings' ? 'warn' : 'info'} title={t('title')}>
      <ul>
        {outline.flatMap((step) => {
          const issues = warnings.filter(({ path }) => isOnPage(step.step, path)) as FormStep['issues']
          return summaryErrors({ ...step, issues }).map(({ id, text }) => (
            <li key={id}>
              {mayEdit ? (
                <Link to={paths.submitForm} params={{ uuid }} search={{ tab: 'data_entry', step: step.id }}>
                  {text}
                </Link>
              ) : (
                <span>{text}</span>
              )}
            </li>
          ))
        })}
      </ul>
      <p>{t('note')}</p>
    </Alert>
  )
}
