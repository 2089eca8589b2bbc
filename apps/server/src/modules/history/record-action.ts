import { newId } from '../../db/new-id.ts'
import type { Actor } from '../../actor.ts'
import { prepared, type Database, type Tx } from '../../db/connect.ts'

export interface Action {
  name: string
  application?: string | undefined
  /**
   * The entity whose history shows the action. Defaults to the represented entity. Null for an action of the person
   * alone.
   */
  entity?: string | null | undefined
  details?: Record<string, unknown>
  /** Actions with the same key are merged into one counted line. */
  mergeKey?: string
  /** The person whose history shows an event that they did not cause. */
  person?: string
  /** For an action of a guest: the history of the link's author shows it, with the guest's name if known. */
  guest?: { invitedBy: string; name: string }
}

/**
 * Inserts a line, or counts it into the line with the same key. To be joined into a frequent write, before its own
 * parameters: $1 to $13 are `actionParameters`.
 */
export const actionInsert = `
  insert into history.action (
    action_id, at, person_id, actor_name, agent_id, visit_id, visit_reason, acting_as, entity_id, application_id, name, details, merge_key
  ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (merge_key) where merge_key is not null do update set last_at = excluded.at, repeated = history.action.repeated + 1
  returning repeated`

export function actionParameters(
  actor: Actor | null,
  { name, application, entity, details = {}, mergeKey, guest, person }: Action,
  at: Date,
): unknown[] {
  const mandate = actor?.selected.kind === 'entity' ? actor.selected.mandate : null
  const agent = actor?.agent
  const supportSession = agent?.supportSession
  return [
    newId(),
    at,
    agent && !supportSession?.isOpen ? agent.personId : (actor?.personId ?? guest?.invitedBy ?? person ?? null),
    // The customer's history names the agent who acted for them.
    agent?.name ?? actor?.name ?? guest?.name ?? '',
    agent?.personId ?? null,
    supportSession?.supportSessionId ?? null,
    supportSession?.reason ?? null,
    mandate?.entityName ?? actor?.organization?.name ?? null,
    entity === undefined ? (mandate?.entityId ?? null) : entity,
    application ?? null,
    name,
    JSON.stringify(details),
    mergeKey === undefined ? null : supportSession ? `${mergeKey}:${supportSession.supportSessionId}` : mergeKey,
  ]
}

/**
 * Writes one line of the history in the caller's transaction. Without an actor, the portal itself or an outside party
 * acted. @returns false if it was merged into an earlier line
 */
export async function recordAction(tx: Tx | Database, actor: Actor | null, action: Action, at: Date): Promise<boolean> {
  const values = actionParameters(actor, action, at)
  const [line] = await prepared<{ repeated: number }>(tx, 'action-recorded', actionInsert, values)
  return line?.repeated === 1
}
