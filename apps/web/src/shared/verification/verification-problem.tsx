import { useTranslations } from 'use-intl/react'
import { ApiProblem } from '../problem.ts'
import { Alert } from '../ui/states/alert.tsx'
import { useFailureWords } from '../failure-words.ts'

/** Displays why a code could not be sent or checked, where no field is at fault. */
export function VerificationProblem({ problem }: { problem: unknown }) {
  const t = useTranslations('verification')
  const known = problem instanceof ApiProblem ? problem : undefined
  const words = useFailureWords()(problem)
  return (
    <Alert tone={known && known.status >= 400 && known.status < 500 ? 'warn' : 'bad'} live title={t('error')}>
      {words && <p>{words}</p>}
    </Alert>
  )
}
