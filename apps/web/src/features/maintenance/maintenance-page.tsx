import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useLanguage } from '../../shared/intl.tsx'
import { statusPage } from '../../shared/shell/external-links.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { findPlanned, type Notice } from './api.ts'

export function MaintenancePage() {
  const t = useTranslations('shell.maintenance')
  const shell = useTranslations('shell')
  const language = useLanguage()
  const [planned, setPlanned] = useState<Notice>()

  // The times are loaded if the portal responds, which it usually does not.
  useEffect(() => {
    const left = new AbortController()
    findPlanned(left.signal).then(setPlanned, () => undefined)
    return () => left.abort()
  }, [])

  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <Alert tone="warn" title={t('retryLater')} actions={<a href="/">{t('retry')}</a>}>
        <p>{t('text')}</p>
        {planned && <p>{planned.translations.find((each) => each[language])?.[language] ?? planned.content}</p>}
      </Alert>
      <p>
        <a href={statusPage}>{shell('footer.status')}</a>
      </p>
    </>
  )
}
