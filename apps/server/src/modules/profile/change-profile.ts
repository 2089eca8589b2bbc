import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { switchSession } from '../auth/index.ts'
import { recordAction } from '../audit/index.ts'
import { mandateFor } from './queries.ts'

/** Selects whom the user acts as: herself, one entity that she may act for, or (null) all of them. */
export async function selectProfile(deps: Deps, actor: Actor, selectedId: string | null) {
  const { db, now } = deps
  return db.transaction().execute(async (tx) => {
    const at = now()
    if (selectedId === null || selectedId === actor.personId) {
      const kind = selectedId === null ? 'all' : 'person'
      const tokens = await switchSession(deps, tx, actor, { kind })
      return { tokens, actor: { ...actor, selected: { kind } } satisfies Actor as Actor }
    }
    const mandate = await mandateFor(tx, actor.personalCode, selectedId, at)
    if (!mandate) throw new Problem('entity-not-found')
    const chosen: Actor = { ...actor, selected: { kind: 'entity', entityId: selectedId, mandate } }
    const tokens = await switchSession(deps, tx, actor, { kind: 'entity', entityId: selectedId })
    await recordAction(tx, chosen, { name: 'profile-selected', entity: selectedId }, at)
    return { tokens, actor: chosen }
  })
}
