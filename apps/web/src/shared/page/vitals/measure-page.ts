import { pageSetting } from '../page-setting.ts'

/** Measures the page where the operator collects metrics. The library loads when the page is idle. */
export function measurePage() {
  if (pageSetting('page-reports') === undefined) return
  const load = () => setTimeout(() => void import('./page-vitals.ts').then(({ sendVitals }) => sendVitals()), 5_000)
  if (document.readyState === 'complete') load()
  else window.addEventListener('load', load, { once: true })
}
