import { useTranslations } from 'use-intl/react'
import { Alert } from '../ui/states/alert.tsx'
import { useFailureWords } from '../failure-words.ts'
import type { ProfileChoice } from './use-profile-choice.ts'

/** Displays why the chosen profile was not selected. */
export function ChoiceFailure({ choice: { failure } }: { choice: ProfileChoice }) {
  const t = useTranslations('entities')
  const words = useFailureWords()(failure)
  if (failure === undefined) return null
  return (
    <Alert tone="bad" live title={t('failed')}>
      {words && <p>{words}</p>}
    </Alert>
  )
}
