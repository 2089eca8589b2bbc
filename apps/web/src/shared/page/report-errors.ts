import { pageSetting } from './page-setting.ts'

/** Errors are reported where the operator has named a place; what reports them is loaded once the page is quiet, or with the first error. */
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
