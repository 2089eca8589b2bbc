import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiProblem } from '../../problem.ts'
import { Alert } from './alert.tsx'
import { Button } from '../button.tsx'

interface BrokenStateProps {
  problem: unknown
  onRetry?: (() => void) | undefined
  title?: ReactNode
  /** A refusal that is the reader's to mend is no more than a warning. */
  tone?: 'warn' | 'bad'
}

/** Why a call failed: the server's words, or ours where nobody answered. */
export function useFailureWords(): (problem: unknown) => string | undefined {
  const t = useTranslations('shell.broken')
  return (problem) => {
    if (!(problem instanceof ApiProblem)) return undefined
    return problem.code === 'offline' || problem.code === 'timeout' ? t(problem.code) : problem.message || undefined
  }
}

/** The server understood, and says no: its words name what to do instead, and trying again is no help. */
const isRefusal = ({ status }: ApiProblem) => status >= 400 && status < 500

/** What happened; of a failure, too, what is safe, what to do, and the number to quote. */
export function BrokenState({ problem, onRetry, title, tone = 'bad' }: BrokenStateProps) {
  const t = useTranslations('shell.broken')
  const known = problem instanceof ApiProblem ? problem : undefined
  const words = useFailureWords()(problem)
  // Trying again cannot help, and the way on stands above the page.
  if (known?.code === 'mandate-ended')
    return (
      <Alert tone="warn" live>
        <p>{words}</p>
      </Alert>
    )
  return (
    <Alert
      tone={tone}
      live
      title={title ?? t('title')}
      actions={onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    >
      {words && <p>{words}</p>}
      {!(known && words && isRefusal(known)) && (
        <>
          <p>
            {t('safe')} {t('advice')}
          </p>
          {known?.traceId && (
            <p>
              {t('trace')}: <code>{known.traceId}</code>
            </p>
          )}
        </>
      )}
    </Alert>
  )
}
