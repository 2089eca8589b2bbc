import './styles/index.css'
import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { lookUpAddress } from './shared/page/address-lookup.ts'
import { loadTexts, Texts } from './shared/intl.tsx'
import { reloadIfOutdated } from './shared/page/new-version.ts'
import { reportErrors } from './shared/page/report-errors.ts'
import { beginsOnFirstPage, GuestLanding } from './first-page/guest-landing.tsx'
import { DialogsOnDemand } from './dialogs-on-demand.tsx'

const place = document.getElementById('portal')
if (!place) throw new Error('index.html has no #portal')

const root = createRoot(place, { onUncaughtError: (error) => void showCrash(error) })

const draw = (content: ReactNode) =>
  root.render(
    <StrictMode>
      <Texts>{content}</Texts>
    </StrictMode>,
  )

// A function of its own: a module that awaits would hold back the chunks which import from this one.
async function start() {
  // The page's own texts and code are fetched beside the frame's; until then the static frame of index.html stands.
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

/** Nothing else is drawn beside it: any part may be the one that broke. */
async function showCrash(error: unknown) {
  const [{ CrashPage }] = await Promise.all([import('./shared/shell/crash-page.tsx'), loadTexts('shell')])
  draw(
    <main>
      <CrashPage error={error} />
    </main>,
  )
}

reportErrors()
window.addEventListener('vite:preloadError', () => void reloadIfOutdated())
start().catch(showCrash)
