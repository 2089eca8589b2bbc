import type { ApplicationId, ObjectionId, PersonId } from '@portal/contract/ids'
import { newId } from '../../../db/new-id.ts'
import type { Context } from '../../../context.ts'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { recordAction } from '../../history/index.ts'
import { lockApplicationById } from '../queries.ts'
import { objecting } from './deliver-objection.ts'

interface MadeObjection {
  reason: string
  made_at: Date
}

export async function findObjection(
  db: Database | Tx,
  applicationId: ApplicationId,
  personId: PersonId,
): Promise<MadeObjection | undefined> {
  return db
    .selectFrom('applications.objection')
    .select(['reason', 'made_at'])
    .where('application_id', '=', applicationId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

export const presentObjection = ({ reason, made_at: at }: MadeObjection) => ({ made_at: at.toISOString(), reason })

/**
 * Records an objection as an event of the case and sends it to the register. It stops nothing by itself. Each person objects once per
 * case: a second objection changes nothing.
 * @returns the first objection
 */
export async function makeObjection(
  { tx, deps: { jobs, now }, actor }: Context<Pick<Deps, 'jobs' | 'now'>>,
  applicationId: ApplicationId,
  { ground, reason }: { ground: 'objection' | 'not-me'; reason: string },
): Promise<MadeObjection> {
  const objection = { objection_id: newId<ObjectionId>(), made_at: now(), reason }
  const { numInsertedOrUpdatedRows: made } = await tx
    .insertInto('applications.objection')
    .values({ ...objection, application_id: applicationId, person_id: actor.personId, ground })
    .onConflict((conflict) => conflict.columns(['application_id', 'person_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (made === 0n) return (await findObjection(tx, applicationId, actor.personId)) ?? objection
  // The history line belongs to the objector. The filer sees that there is an objection, but not by whom.
  await recordAction(tx, actor, { name: 'objection-made', application: applicationId, entity: null }, objection.made_at)
  const { objection_id: objectionId } = objection
  await jobs.enqueue(tx, objecting, { objectionId }, { key: objectionId })
  return objection
}

/** Turns a disputed history line into an objection to the filing, if the application was submitted. */
export async function objectByDispute(
  { tx, deps, actor }: Context<Pick<Deps, 'jobs' | 'now'>>,
  applicationId: ApplicationId,
  note: string,
): Promise<void> {
  const application = await lockApplicationById(tx, applicationId)
  if (application?.submission.at)
    await makeObjection({ tx, deps, actor }, applicationId, { ground: 'not-me', reason: note })
}
