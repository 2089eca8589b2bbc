import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiProblem } from '../problem.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface BrokenStateProps {
  problem: unknown
  onRetry?: (() => void) | undefined
  title?: ReactNode
  /** A refusal that is the reader's to mend is no more than a warning. */
  tone?: 'warn' | 'bad'
}

/** What happened, what is safe, what to do, and the number to quote. */
export function BrokenState({ problem, onRetry, title, tone = 'bad' }: BrokenStateProps) {
  const t = useTranslations('shell.broken')
  const known = problem instanceof ApiProblem ? problem : undefined
  const words = known?.code === 'offline' ? t('offline') : known?.code === 'timeout' ? t('timeout') : known?.message
  return (
    <Alert tone={tone} live title={title ?? t('title')} actions={onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}>
      {words && <p>{words}</p>}
      <p>
        {t('safe')} {t('advice')}
      </p>
      {known?.traceId && (
        <p>
          {t('trace')}: <code>{known.traceId}</code>
        </p>
      )}
    </Alert>
  )
}
