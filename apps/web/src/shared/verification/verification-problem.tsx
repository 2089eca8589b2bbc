import { useTranslations } from 'use-intl/react'
import { ApiProblem } from '../problem.ts'
import { Alert } from '../ui/alert.tsx'

/** Why a code could not be sent or checked, where no field is to blame. */
export function VerificationProblem({ problem }: { problem: unknown }) {
  const t = useTranslations('verification')
  const broken = useTranslations('shell.broken')
  const known = problem instanceof ApiProblem ? problem : undefined
  const words = known?.code === 'offline' ? broken('offline') : known?.code === 'timeout' ? broken('timeout') : known?.message
  return (
    <Alert tone={known && known.status >= 400 && known.status < 500 ? 'warn' : 'bad'} live title={t('error')}>
      {words && <p>{words}</p>}
    </Alert>
  )
}
