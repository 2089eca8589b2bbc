import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { mayBeOwn } from './own-lines.ts'
import { lockLine, markDisputed, type HistoryLine } from './history.ts'
import { recordAction } from './record-action.ts'

export interface DisputeMeans {
  /** By what right the person may act for the entity now; undefined when by none. */
  mandateFor(tx: Tx, personalCode: string, entityId: string, at: Date): Promise<object | undefined>
  /** The register learns of it where the line is about what was filed. */
  object(tx: Tx, actor: Actor, applicationId: string, note: string): Promise<void>
  tellSupervisor(tx: Tx, dispute: { customer: string; agent: string; action: string; note: string }): Promise<void>
}

/**
 * The user says of what was done in her name, for herself or for an entity, that this was not her. Somebody looks into it.
 * @throws Problem action-not-found; action-not-own for what others did, which she sees
 */
export async function disputeAction(
  { db, now }: Deps,
  { mandateFor, object, tellSupervisor }: DisputeMeans,
  actor: Actor,
  id: string,
  note: string | null,
): Promise<HistoryLine> {
  return db.transaction().execute(async (tx) => {
    const at = now()
    const line = await lockLine(tx, id)
    const isVisible =
      line &&
      (line.personId === actor.personId ||
        (line.entityId !== null && (await mandateFor(tx, actor.personalCode, line.entityId, at)) !== undefined))
    if (!isVisible) throw new Problem('action-not-found')
    if (!mayBeOwn(line, actor)) throw new Problem('action-not-own')
    if (line.disputedAt) return line
    await markDisputed(tx, id, note, at)
    await recordAction(
      tx,
      actor,
      {
        name: 'action-disputed',
        // Of what is the person's alone nothing is told in the name of whom she acts for meanwhile.
        entity: line.entityId,
        application: line.applicationId ?? undefined,
        details: { action: id },
      },
      at,
    )
    // That somebody looked at it says nothing against what was filed.
    if (line.applicationId && !line.visitId) await object(tx, actor, line.applicationId, note ?? '')
    await tellSupervisor(tx, { customer: actor.name, agent: line.actorName, action: line.name, note: note ?? '' })
    return { ...line, disputedAt: at }
  })
}
