import type { Tx } from '../../../db/connect.ts'

/** How many drafts that are neither submitted nor deleted the owner has: a person, an entity or an organisation. */
export async function countOpen(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('applications.listed_count')
    .select((eb) => eb.fn.sum<number | null>('count').as('count'))
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['draft', 'initiated'])
    .executeTakeFirstOrThrow()
  return count ?? 0
}
