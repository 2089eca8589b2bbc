import { useTranslations } from 'use-intl/react'
import { Alert } from '../../shared/ui/states/alert.tsx'

export interface Needs {
  submit: boolean
  review: boolean
}

/** Displays what the profile needs before work continues. */
export function NeedNotice({ needs, isEntity }: { needs: Needs; isEntity: boolean }) {
  const t = useTranslations('profile.needed')
  if (needs.submit)
    return (
      <Alert tone="warn" title={t('submitTitle')}>
        <p>{isEntity ? t('submitEntity') : t('submitPerson')}</p>
      </Alert>
    )
  if (needs.review)
    return (
      <Alert tone="info" title={t('reviewTitle')}>
        <p>{t('review')}</p>
      </Alert>
    )
  return null
}
