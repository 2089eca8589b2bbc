import type { Tx } from '../../../db/connect.ts'

/** Drafts that are neither submitted nor deleted: an entity's, whoever wrote them, else the person's own. */
export async function countOpen(
  tx: Tx,
  { authorId, entityId }: { authorId: string; entityId: string | null },
): Promise<number> {
  const { count } = await tx
    .selectFrom('applications.application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      entityId === null
        ? eb.and([eb('entity_id', 'is', null), eb('author_id', '=', authorId)])
        : eb('entity_id', '=', entityId),
    )
    .where('state', 'in', ['draft', 'initiated'])
    .where('submitted_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
