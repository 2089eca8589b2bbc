import './styles/index.css'
import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { lookUpAddress } from './shared/page/address-lookup.ts'
import { loadTexts, Texts } from './shared/intl.tsx'
import { reloadIfOutdated } from './shared/page/new-version.ts'
import { surviveTranslation } from './shared/page/survive-translation.ts'
import { measurePage } from './shared/page/vitals/measure-page.ts'
import { reportErrors } from './shared/page/report-errors.ts'
import { beginsOnFirstPage, GuestLanding } from './first-page/guest-landing.tsx'
import { DialogsOnDemand } from './dialogs-on-demand.tsx'

const place = document.getElementById('portal')
if (!place) throw new Error('index.html has no #portal')

surviveTranslation()

const root = createRoot(place, { onUncaughtError: (error) => void showCrash(error) })

const draw = (content: ReactNode) =>
  root.render(
    <StrictMode>
      <Texts>{content}</Texts>
    </StrictMode>,
  )

// A function, because a module with a top-level await would delay the chunks that import from it.
async function start() {
  // The page's texts and code load in parallel with the frame's; until then the static frame of index.html is visible.
  const [Page] = await Promise.all([openPage(), loadTexts('shell')])
  draw(
    <>
      <Page />
      <DialogsOnDemand />
    </>,
  )
  lookUpAddress()
}

async function openPage(): Promise<ComponentType> {
  if (!beginsOnFirstPage()) return (await import('./first-page/open-portal.tsx')).openPortal()
  await loadTexts('landing')
  return GuestLanding
}

/** Renders only the error: any other part may have caused it. */
async function showCrash(error: unknown) {
  const [{ CrashPage }] = await Promise.all([import('./shared/shell/crash-page.tsx'), loadTexts('shell')])
  draw(
    <main>
      <CrashPage error={error} />
    </main>,
  )
}

reportErrors()
measurePage()
window.addEventListener('vite:preloadError', () => void reloadIfOutdated())
start().catch(showCrash)
