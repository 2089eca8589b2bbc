import type { Actor, Agent } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { recordAction } from '../history/index.ts'
import { switchSession } from '../auth/index.ts'

/** Ends the visit, even if it has expired already. */
export async function endVisit(deps: Deps, actor: Actor & { agent: Agent }) {
  return deps.db.transaction().execute(async (tx) => {
    const tokens = await switchSession({ deps, tx, actor }, { kind: 'person' }, null)
    await closeVisit(tx, actor, deps.now())
    return tokens
  })
}

/** Stores the early end of a visit. An expired visit already has its end. */
export async function closeVisit(tx: Tx, actor: Actor, at: Date): Promise<void> {
  const visit = actor.agent?.visit
  if (!visit?.isOpen) return
  await tx.updateTable('helpdesk.visit').set({ ended_at: at }).where('visit_id', '=', visit.visitId).execute()
  await recordAction(tx, actor, { name: 'help-desk-visit-ended' }, at)
}
