import { useTranslations } from 'use-intl/react'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/alert.tsx'

export function MaintenancePage() {
  const t = useTranslations('shell.maintenance')
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <Alert tone="warn" title={t('retryLater')} actions={<a href="/">{t('retry')}</a>}>
        <p>{t('text')}</p>
      </Alert>
    </>
  )
}
