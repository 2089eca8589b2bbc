import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFailureWords } from '../../failure-words.ts'
import { ApiProblem } from '../../problem.ts'
import { useExplainedAbove } from '../../session/use-mandate-ended.ts'
import { Alert } from './alert.tsx'
import { Button } from '../button.tsx'

interface BrokenStateProps {
  problem: unknown
  onRetry?: (() => void) | undefined
  title?: ReactNode
  /** `warn` suits a refusal that the user can resolve. */
  tone?: 'warn' | 'bad'
}

/** Returns whether the server refused the call. Its message names the next step, and a retry cannot help. */
const isRefusal = ({ status }: ApiProblem) => status >= 400 && status < 500

/** Returns whether the user has no right to the object, or no longer: the same call cannot succeed. */
export const lacksRight = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.isMissing || ['mandate-ended', 'forbidden'].includes(problem.code))

/** Displays what happened. After a failure it adds which data are safe, what to do, and the number to quote. */
export function BrokenState({ problem, onRetry, title, tone = 'bad' }: BrokenStateProps) {
  const t = useTranslations('shell.broken')
  const known = problem instanceof ApiProblem ? problem : undefined
  const words = useFailureWords()(problem)
  const isExplainedAbove = useExplainedAbove()
  if (isExplainedAbove(problem)) return null
  // A retry cannot help, and the next step is above the page.
  if (known?.code === 'mandate-ended' || known?.code === 'page-too-far')
    return (
      <Alert tone="warn" live>
        <p>{words}</p>
      </Alert>
    )
  return (
    <Alert
      tone={tone}
      live
      title={title ?? t(known?.isMissing ? 'missing' : 'title')}
      actions={onRetry && !known?.isMissing && <Button onClick={onRetry}>{t('retry')}</Button>}
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
