import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../shared/applications/application.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'

interface SignedNoticeProps {
  application: Application
  signed: number
  isReady: boolean
}

/** Confirms the signatures after which the signing page has led here. */
export function SignedNotice({ application, signed, isReady }: SignedNoticeProps) {
  const t = useTranslations('signing.done')
  // The address keeps the number, but the signatures may be removed.
  if (signed === 0 || application.documents.some(({ complete }) => !complete)) return null
  return (
    <Alert tone="good" live title={signed > 1 ? t('all', { count: String(signed) }) : t('title')}>
      {isReady && <p>{t('submit')}</p>}
    </Alert>
  )
}
