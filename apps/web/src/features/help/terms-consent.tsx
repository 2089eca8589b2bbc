import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { watchForbidden } from '../../shared/session/forbidden.ts'
import { loadTexts } from '../../shared/intl.tsx'
import { profileQuery } from '../../shared/session/profile.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'

const TermsDialog = lazyPart(async () => {
  const [{ TermsDialog: Loaded }] = await Promise.all([import('./terms-dialog.tsx'), loadTexts('help')])
  return { default: Loaded }
})

/** Asks for consent as soon as the profile lacks it; help-desk agents are never asked. */
export function TermsConsent() {
  const { data: profile, refetch } = useQuery(profileQuery())
  // New terms may take effect during work: the first refused write shows it.
  const [isPutOff, setPutOff] = useState(false)
  useEffect(
    () =>
      watchForbidden(({ code }) => {
        if (code !== 'terms-not-accepted') return
        setPutOff(false)
        void refetch()
      }),
    [refetch],
  )
  if (!profile?.need_terms_consent || profile.mode === 'internal' || isPutOff) return null
  return (
    <Suspense>
      <TermsDialog onPutOff={() => setPutOff(true)} />
    </Suspense>
  )
}
