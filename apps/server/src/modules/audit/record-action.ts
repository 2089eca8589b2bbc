import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'

export interface Action {
  name: string
  application?: string
  entity?: string
  details?: Record<string, unknown>
  /** Actions of the same key are one row of the history, counted. */
  mergeKey?: string
}

/** Writes one line of the history in the deed's own transaction. No actor: the portal itself or an outside party acted. */
export async function recordAction(tx: Tx | Database, actor: Actor | null, { name, application, entity, details = {}, mergeKey }: Action, at: Date): Promise<void> {
  const mandate = actor?.selected.kind === 'entity' ? actor.selected.mandate : null
  await tx
    .insertInto('audit.action')
    .values({
      action_id: uuidv7(),
      at,
      person_id: actor?.personId ?? null,
      actor_name: actor?.name ?? '',
      acting_as: mandate ? mandate.entityName : null,
      entity_id: entity ?? mandate?.entityId ?? null,
      application_id: application ?? null,
      name,
      details: JSON.stringify(details),
      merge_key: mergeKey ?? null,
    })
    .onConflict((conflict) =>
      conflict.column('merge_key').where('merge_key', 'is not', null).doUpdateSet({ last_at: at, repeated: sql`audit.action.repeated + 1` }),
    )
    .execute()
}
