import type { NotaryId, ProfileId } from '@portal/contract/ids'
import { labelsInOrder } from '@portal/domain'
import type { Tx } from '../../../db/connect.ts'

const unsent = labelsInOrder.indexOf('initiated')

/** Counts the owner's drafts that are neither submitted nor deleted. The owner is a person, an entity or an organisation. */
export async function countOpen(tx: Tx, ownerId: ProfileId): Promise<number> {
  const { count } = await tx
    .selectFrom('applications.listed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status_rank', '=', unsent)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the drafts that a notary files. The notary's list also contains drafts of other users that name the notary. */
export async function countFiledBy(tx: Tx, notaryId: NotaryId): Promise<number> {
  const { count } = await tx
    .selectFrom('applications.listed as l')
    .innerJoin('applications.application as a', 'a.application_id', 'l.application_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('l.owner_id', '=', notaryId)
    .where('l.status_rank', '=', unsent)
    .where('a.ground', '=', 'notary')
    .executeTakeFirstOrThrow()
  return count
}
