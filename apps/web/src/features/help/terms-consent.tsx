import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../shared/intl.tsx'
import { profileQuery } from '../../shared/profile.ts'

const TermsDialog = lazy(async () => {
  const [{ TermsDialog: Loaded }] = await Promise.all([import('./terms-dialog.tsx'), loadTexts('help')])
  return { default: Loaded }
})

/** Asks for consent as soon as the profile says that it is missing; help-desk staff are never asked. */
export function TermsConsent() {
  const { data: profile } = useQuery(profileQuery())
  if (!profile?.need_terms_consent || profile.mode === 'internal') return null
  return (
    <Suspense>
      <TermsDialog />
    </Suspense>
  )
}
