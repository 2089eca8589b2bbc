import { AsyncLocalStorage } from 'node:async_hooks'

/** How somebody's call waits for the database. The portal's own work has none of this. */
interface Turn {
  /** Has connections that no ordinary call can take. */
  readonly isUrgent: boolean
  /** How much longer it may wait for connections, over all its statements together. */
  patienceMs: number
  /** Whoever has had a connection is no longer turned away for those who wait. */
  hasBegun: boolean
  isOver: boolean
}

/** Too many wait for the database, or this call has waited for too long. Answered as 503. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

const usualPatienceMs = 2_000
/** As long as a statement may take: by then whoever has the connection gives it back. */
const longPatienceMs = 15_000

const turns = new AsyncLocalStorage<Turn>()

/** Does a call's work. What it leaves running behind it, such as a child process that others use, waits as the portal's own work does. */
export async function inTurn<Result>(isUrgent: boolean, work: () => Promise<Result>): Promise<Result> {
  const turn: Turn = { isUrgent, patienceMs: usualPatienceMs, hasBegun: false, isOver: false }
  try {
    return await turns.run(turn, work)
  } finally {
    turn.isOver = true
  }
}

export function presentTurn(): Turn | undefined {
  const turn = turns.getStore()
  return turn?.isOver ? undefined : turn
}

/** From here on the call is not refused for having waited: it has changed something, or takes back what it had begun. */
export function seeThrough(): void {
  const turn = presentTurn()
  if (turn) turn.patienceMs = longPatienceMs
}
