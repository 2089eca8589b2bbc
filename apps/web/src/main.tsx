import './styles/index.css'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { lookUpAddress } from './shared/address-lookup.ts'
import { loadTexts, Texts } from './shared/intl.tsx'
import { reloadIfOutdated } from './shared/new-version.ts'
import { reportErrors } from './shared/report-errors.ts'
import { beginsOnFirstPage, FirstPage } from './first-page.tsx'
import { Late } from './late.tsx'

const place = document.getElementById('portal')
if (!place) throw new Error('index.html has no #portal')

const root = createRoot(place, { onUncaughtError: (error) => void showCrash(error) })

const draw = (Page: ComponentType) =>
  root.render(
    <StrictMode>
      <Texts>
        <Page />
        <Late />
      </Texts>
    </StrictMode>,
  )

// A function of its own: a module that awaits would hold back the chunks which import from this one.
async function start() {
  // The page's own texts and code are fetched beside the frame's; until then the static frame of index.html stands.
  const [page] = await Promise.all([openPage(), loadTexts('shell')])
  draw(page)
  lookUpAddress()
}

async function openPage(): Promise<ComponentType> {
  if (!beginsOnFirstPage()) return (await import('./portal.tsx')).openPortal()
  await loadTexts('landing')
  return FirstPage
}

async function showCrash(error: unknown) {
  const [{ CrashPage }] = await Promise.all([import('./shared/shell/crash-page.tsx'), loadTexts('shell')])
  draw(() => (
    <main>
      <CrashPage error={error} />
    </main>
  ))
}

reportErrors()
window.addEventListener('vite:preloadError', () => void reloadIfOutdated())
start().catch(showCrash)
