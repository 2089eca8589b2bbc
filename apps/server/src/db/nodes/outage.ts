import type { Logger } from 'pino'
import { NodeOutdated } from './node-connections.ts'

const repeatAfterMs = 60_000

const messages = {
  database: 'the database is not available',
  outdated: 'the database has stopped this node, which is older than its schema',
}

/**
 * Logs an outage of the database once, and every minute while it lasts, instead of once for each call that fails.
 * @returns a function that gets the outcome of each attempt to connect
 */
export function outageLog(log: Pick<Logger, 'error' | 'warn'>): (failure: Error | undefined) => void {
  let began: number | undefined
  let logged = 0
  return (failure) => {
    if (!failure && began === undefined) return
    const at = performance.now()
    if (!failure) {
      log.warn({ seconds: Math.round((at - (began ?? at)) / 1_000) }, 'the database is available again')
      began = undefined
      return
    }
    if (began !== undefined && at < logged + repeatAfterMs) return
    began ??= at
    logged = at
    log.error({ err: failure }, failure instanceof NodeOutdated ? messages.outdated : messages.database)
  }
}
