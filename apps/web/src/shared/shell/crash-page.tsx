import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiProblem } from '../problem.ts'
import { PageHeading } from './page-title.tsx'

/** What a page becomes when loading or drawing it failed. Plain, because it must stand even when nothing more can be fetched. */
export function CrashPage({ error }: { error: unknown }) {
  const t = useTranslations('shell')
  const problem = error instanceof ApiProblem ? error : undefined
  // The router has caught it: without this nobody would hear of it.
  useEffect(() => {
    if (!problem) reportError(error)
  }, [error, problem])
  return (
    <>
      <PageHeading>{t('crash.title')}</PageHeading>
      <p>{problem?.message || t('crash.text')}</p>
      {problem?.traceId && (
        <p>
          {t('broken.trace')}: <code>{problem.traceId}</code>
        </p>
      )}
      <p>
        <a href={location.href}>{t('crash.reload')}</a>
      </p>
    </>
  )
}
