import './styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { lookUpAddress } from './shared/address-lookup.ts'
import { loadTexts, Texts } from './shared/intl.tsx'
import { reloadIfOutdated } from './shared/new-version.ts'
import { reportErrors } from './shared/report-errors.ts'
import { router } from './router.tsx'

const place = document.getElementById('portal')
if (!place) throw new Error('index.html has no #portal')

// A function of its own: a module that awaits would hold back the chunks which import from this one.
async function start(place: HTMLElement) {
  // The page's own texts and code are fetched beside the frame's; until then the static frame of index.html stands.
  await Promise.all([loadTexts('shell'), router.load()])
  createRoot(place).render(
    <StrictMode>
      <Texts>
        <RouterProvider router={router} />
      </Texts>
    </StrictMode>,
  )
  lookUpAddress()
}

reportErrors()
window.addEventListener('vite:preloadError', () => void reloadIfOutdated())
void start(place)
