import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'

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

/** Writes one line of the history in the deed's own transaction. No actor: the portal itself or an outside party acted. @returns false where it was merged into an earlier one */
export async function recordAction(
  tx: Tx | Database,
  actor: Actor | null,
  { name, application, entity, details = {}, mergeKey, guest, person }: Action,
  at: Date,
): Promise<boolean> {
  const mandate = actor?.selected.kind === 'entity' ? actor.selected.mandate : null
  const agent = actor?.agent
  const visit = agent?.visit
  const { repeated } = await tx
    .insertInto('audit.action')
    .values({
      action_id: uuidv7(),
      at,
      person_id: agent && !visit?.isOpen ? agent.personId : (actor?.personId ?? guest?.invitedBy ?? person ?? null),
      // The customer's history tells who acted in her stead.
      actor_name: agent?.name ?? actor?.name ?? guest?.name ?? '',
      agent_id: agent?.personId ?? null,
      visit_id: visit?.visitId ?? null,
      visit_reason: visit?.reason ?? null,
      acting_as: mandate?.entityName ?? actor?.organization?.name ?? null,
      entity_id: entity === undefined ? (mandate?.entityId ?? null) : entity,
      application_id: application ?? null,
      name,
      details: JSON.stringify(details),
      merge_key: mergeKey === undefined ? null : visit ? `${mergeKey}:${visit.visitId}` : mergeKey,
    })
    .onConflict((conflict) =>
      conflict
        .column('merge_key')
        .where('merge_key', 'is not', null)
        .doUpdateSet({ last_at: at, repeated: sql`audit.action.repeated + 1` }),
    )
    .returning('repeated')
    .executeTakeFirstOrThrow()
  return repeated === 1
}
