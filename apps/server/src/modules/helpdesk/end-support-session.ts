import type { Actor, Agent } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { recordAction } from '../history/index.ts'
import { switchSession } from '../auth/index.ts'

/** Ends the support session, even if it has expired already. */
export async function endSupportSession(deps: Deps, actor: Actor & { agent: Agent }) {
  return deps.db.transaction().execute(async (tx) => {
    const tokens = await switchSession({ deps, tx, actor }, { kind: 'person' }, null)
    await closeSupportSession(tx, actor, deps.now())
    return tokens
  })
}

/** Stores the early end of a support session. An expired support session already has its end. */
export async function closeSupportSession(tx: Tx, actor: Actor, at: Date): Promise<void> {
  const supportSession = actor.agent?.supportSession
  if (!supportSession?.isOpen) return
  await tx
    .updateTable('helpdesk.visit')
    .set({ ended_at: at })
    .where('visit_id', '=', supportSession.supportSessionId)
    .execute()
  await recordAction(tx, actor, { name: 'help-desk-visit-ended' }, at)
}
