import type { ApplicationId } from '@portal/contract/ids'
import type { RouteAnswer } from '@portal/contract/route'
import type { getOwnPart, OwnPart } from '@portal/contract/objections'
import type { Language } from '@portal/contract/shapes'
import { nextParties } from '@portal/domain'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Database, Tx } from '../../../db/connect.ts'
import { Problem } from '../../../problem.ts'
import { namedServices } from '../../catalogue/index.ts'
import { actionsOnApplication } from '../../history/index.ts'
import { toRecord, type ApplicationRecord, type ApplicationRow } from '../application-record.ts'
import { currentStage, dueOn } from '../permitted-actions.ts'
import { entityName, findSubjectName } from '../subject-names.ts'
import { findObjection, presentObjection } from './make-objection.ts'

/** Actions by which the register takes a filing to its decision. */
const registerActions = [
  'application-received',
  'application-processing',
  'application-waiting-for-information',
  'application-postponed',
  'application-registered',
  'application-completed',
  'application-rejected',
]

/**
 * Returns the parts of a filing that concern the person, under any profile. Being affected opens these parts and nothing else.
 * @throws Problem application-not-found both for an application that does not affect them and for a missing one
 */
export async function requireOwnPart(
  db: Database | Tx,
  actor: Actor,
  id: ApplicationId,
): Promise<{ application: ApplicationRecord; parts: OwnPart[] }> {
  const { rows } = await sql<{ application: ApplicationRow; parts: OwnPart[] | null }>`
    select to_json(a) as application, t.parts
    from applications.application a
    left join applications.touched t on t.application_id = a.application_id and t.personal_code = ${actor.personalCode}
    where a.application_id = ${id}`.execute(db)
  const [row] = rows
  if (!row?.parts) throw new Problem('application-not-found', { isForeign: row !== undefined })
  return { application: toRecord(row.application), parts: row.parts }
}

/** Checks that the filing affects this reader, who may read the whole filing. */
export async function touches(db: Database, { personalCode }: Actor, applicationId: ApplicationId): Promise<boolean> {
  const row = await db
    .selectFrom('applications.touched')
    .select('personal_code')
    .where('application_id', '=', applicationId)
    .where('personal_code', '=', personalCode)
    .executeTakeFirst()
  return row !== undefined
}

export async function presentOwnPart(
  db: Database,
  actor: Actor,
  id: ApplicationId,
  language: Language,
): Promise<RouteAnswer<typeof getOwnPart>['data']> {
  const { application, parts } = await requireOwnPart(db, actor, id)
  const objection = await findObjection(db, id, actor.personId)
  const stage = currentStage(application, application.register.question !== null)
  const actions = await actionsOnApplication(db, id)
  return {
    uuid: application.id,
    number: application.number,
    register_number: application.register.number,
    state: application.state,
    stage,
    services: namedServices(language, application.services),
    entity: entityName(application) || null,
    filed_by: await findSubjectName(db, application, application.submission.by),
    filed_at: (application.submission.at ?? application.changedAt).toISOString(),
    first_filed_at: (application.submission.firstAt ?? application.changedAt).toISOString(),
    parts,
    events: actions
      .filter(({ name }) => registerActions.includes(name))
      .map(({ at, name }) => ({ at: at.toISOString(), kind: name })),
    // A term that the register gave the applicant does not concern this person.
    due_on: nextParties[stage] === 'register' ? dueOn(application) : null,
    objection: objection ? presentObjection(objection) : null,
  }
}
