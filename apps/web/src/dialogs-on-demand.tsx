import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { useDemandedDialogs } from './shared/page/demanded-dialogs.ts'
import { askForCookieConsent } from './shared/page/cookie-notice.ts'
import { loadTexts } from './shared/intl.tsx'

const DemandedDialogs = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [parts] = await Promise.all([import('./features/help/demanded-dialogs.tsx'), loadTexts('help')])
    return parts
  } catch {
    // Nothing on the page depends on them.
    return { default: () => null }
  }
})

/** Loads parts that the first page does not need: the notice about cookies after a second, dialogs on request. */
export function DialogsOnDemand() {
  const { report, maintenance } = useDemandedDialogs()
  useEffect(askForCookieConsent, [])
  if (!report && !maintenance) return null
  return (
    <Suspense>
      <DemandedDialogs />
    </Suspense>
  )
}
