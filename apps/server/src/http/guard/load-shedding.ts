import { calls } from '@portal/contract/calls'
import type { Route } from '@portal/contract/route'
import { DatabaseBusy } from '../../db/database-busy.ts'
import type { Deps } from '../../deps.ts'

/** Number of calls that wait for a connection at which further ones are refused. The last of 200 waits 0.2 to 0.5 s. */
const mostWaiting = { ordinary: 200, urgent: 1_000 }

export interface LoadShedding {
  /** Runs before anything is done for a call. @throws DatabaseBusy */
  require(route: Pick<Route, 'path' | 'urgent'>): void
  /** Logs how many calls were refused since the last report. */
  report(): void
}

export function loadShedding({ pool, log }: Pick<Deps, 'pool' | 'log'>): LoadShedding {
  let refused = 0
  return {
    require({ path, urgent }) {
      const most = urgent ? mostWaiting.urgent : mostWaiting.ordinary
      // The load balancer calls /health, which needs no connection.
      if (pool.waitingCount < most || path === calls.health.path) return
      refused += 1
      throw new DatabaseBusy()
    },
    report() {
      if (refused > 0) log.warn({ calls: refused }, 'calls were refused: too many wait for a database connection')
      refused = 0
    },
  }
}
