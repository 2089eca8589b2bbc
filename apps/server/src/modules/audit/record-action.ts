import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../actor.ts'
import { prepared, type Database, type Tx } from '../../db/connect.ts'

export interface Action {
  name: string
  application?: string | undefined
  /** Whose history tells of it; unsaid, that of the entity acted for, if any. Null for what is the person's alone. */
  entity?: string | null | undefined
  details?: Record<string, unknown>
  /** Actions of the same key are one row of the history, counted. */
  mergeKey?: string
  /** Whose history it is, of what happened to a person without her doing. */
  person?: string
  /** Of what a guest did by a link: whoever made the link answers for it in the history, and the guest's name, where it is known. */
  guest?: { invitedBy: string; name: string }
}

/** Writes a line, or counts it into the one of the same key; to be joined into a hot write, before its own parameters: $1 to $13 are `actionParameters`. */
export const actionInsert = `
  insert into audit.action (
    action_id, at, person_id, actor_name, agent_id, visit_id, visit_reason, acting_as, entity_id, application_id, name, details, merge_key
  ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (merge_key) where merge_key is not null do update set last_at = excluded.at, repeated = audit.action.repeated + 1
  returning repeated`

export function actionParameters(
  actor: Actor | null,
  { name, application, entity, details = {}, mergeKey, guest, person }: Action,
  at: Date,
): unknown[] {
  const mandate = actor?.selected.kind === 'entity' ? actor.selected.mandate : null
  const agent = actor?.agent
  const visit = agent?.visit
  return [
    uuidv7(),
    at,
    agent && !visit?.isOpen ? agent.personId : (actor?.personId ?? guest?.invitedBy ?? person ?? null),
    // The customer's history tells who acted in her stead.
    agent?.name ?? actor?.name ?? guest?.name ?? '',
    agent?.personId ?? null,
    visit?.visitId ?? null,
    visit?.reason ?? null,
    mandate?.entityName ?? actor?.organization?.name ?? null,
    entity === undefined ? (mandate?.entityId ?? null) : entity,
    application ?? null,
    name,
    JSON.stringify(details),
    mergeKey === undefined ? null : visit ? `${mergeKey}:${visit.visitId}` : mergeKey,
  ]
}

/** Writes one line of the history in the deed's own transaction. No actor: the portal itself or an outside party acted. @returns false where it was merged into an earlier one */
export async function recordAction(tx: Tx | Database, actor: Actor | null, action: Action, at: Date): Promise<boolean> {
  const values = actionParameters(actor, action, at)
  const [line] = await prepared<{ repeated: number }>(tx, 'action-recorded', actionInsert, values)
  return line?.repeated === 1
}
