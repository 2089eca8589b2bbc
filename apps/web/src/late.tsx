import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { useAskedDialogs } from './shared/page/asked-dialogs.ts'
import { askForCookieConsent } from './shared/page/cookie-notice.ts'
import { loadTexts } from './shared/intl.tsx'

const LateParts = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [parts] = await Promise.all([import('./features/help/late-parts.tsx'), loadTexts('help')])
    return parts
  } catch {
    // Nothing on the page depends on them.
    return { default: () => null }
  }
})

/** What the first page does without: the notice about cookies after a second, dialogs when they are asked for. */
export function Late() {
  const { report, maintenance } = useAskedDialogs()
  useEffect(askForCookieConsent, [])
  if (!report && !maintenance) return null
  return (
    <Suspense>
      <LateParts />
    </Suspense>
  )
}
