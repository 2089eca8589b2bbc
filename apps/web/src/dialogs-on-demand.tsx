import { Suspense, useEffect } from 'react'
import { askForReport, useDemandedDialogs } from './shared/page/demanded-dialogs.ts'
import { askForCookieConsent } from './shared/page/cookie-notice.ts'
import { loadTexts } from './shared/intl.tsx'
import { lazyPart } from './shared/ui/lazy-part.tsx'

const DemandedDialogs = lazyPart(async () => {
  const [parts] = await Promise.all([import('./features/help/demanded-dialogs.tsx'), loadTexts('help')])
  return parts
})

const closeReport = () => askForReport(false)

/** Loads parts that the first page does not need: the notice about cookies after a second, dialogs on request. */
export function DialogsOnDemand() {
  const { report, maintenance } = useDemandedDialogs()
  useEffect(askForCookieConsent, [])
  if (!report && !maintenance) return null
  return (
    <Suspense>
      <DemandedDialogs onClose={closeReport} />
    </Suspense>
  )
}
