import type { Tx } from '../../../db/connect.ts'

const unsent = ['draft', 'initiated']

/** How many drafts that are neither submitted nor deleted the owner has: a person, an entity or an organisation. */
export async function countOpen(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('applications.listed_count')
    .select((eb) => eb.fn.sum<number | null>('count').as('count'))
    .where('owner_id', '=', ownerId)
    .where('state', 'in', unsent)
    .executeTakeFirstOrThrow()
  return count ?? 0
}

/** The same of those that a notary files; among hers there are also those that others have named her in. */
export async function countFiledBy(tx: Tx, notaryId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('applications.listed as l')
    .innerJoin('applications.application as a', 'a.application_id', 'l.application_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('l.owner_id', '=', notaryId)
    .where('l.state', 'in', unsent)
    .where('a.ground', '=', 'notary')
    .executeTakeFirstOrThrow()
  return count
}
