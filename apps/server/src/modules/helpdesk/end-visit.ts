import type { Actor, Agent } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { recordAction } from '../audit/index.ts'
import { switchSession } from '../auth/index.ts'

/** The agent acts for nobody from now on, also when the visit has run out already. */
export async function endVisit(deps: Deps, actor: Actor & { agent: Agent }) {
  const { db, now } = deps
  return db.transaction().execute(async (tx) => {
    const at = now()
    const tokens = await switchSession(deps, tx, actor, { kind: 'person' }, null)
    const { visit } = actor.agent
    if (visit?.isOpen) {
      await tx.updateTable('helpdesk.visit').set({ ended_at: at }).where('visit_id', '=', visit.visitId).execute()
      await recordAction(tx, actor, { name: 'help-desk-visit-ended' }, at)
    }
    return tokens
  })
}
