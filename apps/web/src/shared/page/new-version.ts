import { call } from '../api.ts'
import { pageSetting } from './page-setting.ts'

const key = 'reloaded_from'

let isLeaving = false

/** Has the browser load an address itself: a page that starts again meanwhile would keep the reader where she is. */
export function leaveFor(href: string) {
  isLeaving = true
  location.assign(href)
}

/**
 * A new version takes the files of the old one away: a page of the old one that misses a file starts again, once.
 * Without a new version (no connection, a file that is really missing) nothing is reloaded, and nothing typed is lost.
 */
export async function reloadIfOutdated(reload = () => location.reload()): Promise<void> {
  const running = pageSetting('version')
  if (running === undefined || sessionStorage.getItem(key) === running) return
  const { version } = await call('version').catch(() => ({ version: running }))
  if (version === running || isLeaving) return
  sessionStorage.setItem(key, running)
  reload()
}
