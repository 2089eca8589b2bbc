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
  const { documents } = application
  // The address keeps the number, but the signatures may be removed.
  const count = Math.min(signed, documents.filter(({ signatures }) => signatures.length > 0).length)
  if (count === 0 || documents.some(({ complete }) => !complete)) return null
  return (
    <Alert tone="good" live>
      <p>
        <strong>{count > 1 ? t('all', { count: String(count) }) : t('title')}.</strong> {isReady && t('submit')}
      </p>
    </Alert>
  )
}
