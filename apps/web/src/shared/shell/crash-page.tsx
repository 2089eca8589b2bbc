import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFailureWords } from '../failure-words.ts'
import { ApiProblem } from '../problem.ts'
import { statusPage } from './external-links.ts'
import { PageHeading } from './page-title.tsx'

/** Replaces a page whose loading or rendering failed. It is plain, because it must work when nothing more can be loaded. */
export function CrashPage({ error }: { error: unknown }) {
  const t = useTranslations('shell')
  const problem = error instanceof ApiProblem ? error : undefined
  const words = useFailureWords()(error)
  // The router has caught the error, so it must be reported here.
  useEffect(() => {
    if (!problem) reportError(error)
  }, [error, problem])
  return (
    <>
      <PageHeading>{t('crash.title')}</PageHeading>
      <p>{words ?? t('crash.text')}</p>
      {problem?.traceId && (
        <p>
          {t('broken.trace')}: <code>{problem.traceId}</code>
        </p>
      )}
      <p>
        <a href={location.href}>{t('crash.reload')}</a>
      </p>
      <p>
        <a href={statusPage}>{t('footer.status')}</a>
      </p>
    </>
  )
}
