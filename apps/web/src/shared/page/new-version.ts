import { call } from '../api.ts'
import { isLeavingPage } from './leave.ts'
import { pageSetting } from './page-setting.ts'

const key = 'reloaded_from'

/**
 * Reloads an outdated page once when one of its files is missing, because a new version removes the old files. Without
 * a new version (no connection, a file that is really missing) nothing is reloaded, and no input is lost.
 */
export async function reloadIfOutdated(reload = () => location.reload()): Promise<void> {
  const running = pageSetting('version')
  if (running === undefined || sessionStorage.getItem(key) === running) return
  const { version } = await call('version').catch(() => ({ version: running }))
  // A reload now would keep a leaving user on the page.
  if (version === running || isLeavingPage()) return
  sessionStorage.setItem(key, running)
  reload()
}
