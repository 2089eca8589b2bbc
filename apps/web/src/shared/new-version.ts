const key = 'reloaded_from'

/** The first script of this page, whose name changes with every version. */
const running = () => document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''

/** Whether the server has meanwhile another version than the one that runs here; no, when it can't be asked. */
async function isOutdated(script: string): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  )
  return page !== undefined && !page.includes(script)
}

/**
 * A new version takes the files of the old one away: a page of the old one that misses a file starts again, once.
 * Without a new version (no connection, a file that is really missing) nothing is reloaded, and nothing typed is lost.
 */
export async function reloadIfOutdated(reload = () => location.reload()): Promise<void> {
  const script = running()
  if (sessionStorage.getItem(key) === script || !(await isOutdated(script))) return
  sessionStorage.setItem(key, script)
  reload()
}
