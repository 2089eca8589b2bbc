import type { Route } from '@portal/contract/route'
import { DatabaseBusy } from '../../db/turns.ts'
import type { Deps } from '../../deps.ts'

export interface Room {
  /** @throws DatabaseBusy while more calls wait for the database than can be served in time */
  require(route: Pick<Route, 'urgent'>): void
  /** Counts a refusal, if it was one for want of room. */
  refused(error: unknown): void
  /** Tells the operator what was counted since the last time. */
  tell(): void
}

/** Turns ordinary calls away before anything is done for them. What is urgent is asked only where it would wait for the database. */
export function room({ isCrowded, log }: Pick<Deps, 'isCrowded' | 'log'>): Room {
  let calls = 0
  return {
    require({ urgent }) {
      if (!urgent && isCrowded()) throw new DatabaseBusy()
    },
    refused(error) {
      if (error instanceof DatabaseBusy) calls += 1
    },
    tell() {
      if (calls > 0) log.warn({ calls }, 'calls were refused: more wait for the database than it can serve in time')
      calls = 0
    },
  }
}
