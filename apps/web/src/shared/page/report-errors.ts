import { pageSetting } from './page-setting.ts'

/** Reports errors where the operator has configured a receiver; the reporter loads once the page is idle, or with the first error. */
export function reportErrors() {
  const dsn = pageSetting('error-reporting')
  if (dsn === undefined) return
  const early: unknown[] = []
  const heard = new AbortController()
  let loading = false
  const load = () => {
    if (loading) return
    loading = true
    import('./error-reporter.ts').then(
      ({ startReporting }) => {
        heard.abort()
        startReporting({ dsn, version: pageSetting('version'), early })
      },
      () => (loading = false),
    )
  }
  const keep = (failure: unknown) => {
    early.push(failure)
    load()
  }
  window.addEventListener('error', ({ error }) => keep(error), heard)
  window.addEventListener('unhandledrejection', ({ reason }) => keep(reason), heard)
  window.addEventListener('load', () => setTimeout(load, 5_000), heard)
}
