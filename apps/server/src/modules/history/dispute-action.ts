import type { ApplicationId, EntityId } from '@portal/contract/ids'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { isOwnAction } from './own-action.ts'
import { lockLine, markDisputed, type HistoryLine } from './list-history.ts'
import { recordAction } from './record-action.ts'

export interface DisputeHooks {
  /** Returns the mandate by which the person may act for the entity now, or undefined. */
  mandateFor(tx: Tx, personalCode: string, entityId: EntityId, at: Date): Promise<object | undefined>
  /** Notifies the register of the objection to a filed application. */
  object(tx: Tx, actor: Actor, applicationId: ApplicationId, note: string): Promise<void>
  notifySupervisor(tx: Tx, dispute: { customer: string; agent: string; action: string; note: string }): Promise<void>
}

/**
 * Records that the user denies an action in their own name or an entity's. A supervisor is notified.
 * @throws Problem action-not-found; action-not-own for visible actions of other persons
 */
export async function disputeAction(
  {
    tx,
    deps: { now },
    hooks: { mandateFor, object, notifySupervisor },
    actor,
  }: Context<Pick<Deps, 'now'>> & { hooks: DisputeHooks },
  id: string,
  note: string | null,
): Promise<HistoryLine> {
  const at = now()
  const line = await lockLine(tx, id)
  const isVisible =
    line &&
    (line.personId === actor.personId ||
      (line.entityId !== null && (await mandateFor(tx, actor.personalCode, line.entityId, at)) !== undefined))
  if (!isVisible) throw new Problem('action-not-found')
  if (!isOwnAction(line, actor)) throw new Problem('action-not-own')
  if (line.disputedAt) return line
  await markDisputed(tx, id, note, at)
  await recordAction(
    tx,
    actor,
    {
      name: 'action-disputed',
      // A line of the person alone must not appear in the history of the entity they act for now.
      entity: line.entityId,
      application: line.applicationId ?? undefined,
      details: { action: id },
    },
    at,
  )
  // A help-desk agent's view is no objection to the filed application.
  if (line.applicationId && !line.supportSessionId) await object(tx, actor, line.applicationId, note ?? '')
  await notifySupervisor(tx, { customer: actor.name, agent: line.actorName, action: line.name, note: note ?? '' })
  return { ...line, disputedAt: at }
}
