import type { Actor } from './actor.ts'
import type { Tx } from './db/connect.ts'
import type { Deps } from './deps.ts'

/** The first argument of operations: the transaction of the call, the dependencies that it uses, and the signed-in user. */
export interface Context<Used = Deps> {
  tx: Tx
  deps: Used
  actor: Actor
}
