import type { Task } from '@portal/contract/tasks'
import type { ApplicationId } from '@portal/contract/ids'
import type { Language } from '@portal/contract/shapes'
import { dayInRiga, isOwnStep, type ApplicationStage, type ApplicationState, type OwnStep } from '@portal/domain'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../db/connect.ts'
import { namedServices } from '../../catalogue/index.ts'
import { findNotary, listOrganizationsByStaff } from '../../entities/index.ts'
import { findListed } from '../lists/list-applications.ts'
import type { ListedApplication } from '../lists/listed-application.ts'
import { currentStage } from '../permitted-actions.ts'
import { findNextSteps } from '../lists/next-steps.ts'

/** Maximum number of applications of each of the two kinds: the oldest returned ones, and the latest drafts. */
const most = 100

/** States in which the register has set a day, or can. The index of the same states in the schema finds them. */
const returned: readonly ApplicationState[] = ['waiting_for_information', 'postponed', 'reinitiated']
/** Rank of the states before the first submission. */
const unsent = 0
const withDeadline: readonly ApplicationStage[] = ['question', 'postponed', 'reinitiated']

/** Lists the steps that the actor can take with the applications of all their profiles. */
export async function listApplicationTasks(db: Database, actor: Actor, language: Language, at: Date): Promise<Task[]> {
  const rows = (await findListed(db, await findOpenIds(db, actor, at))).filter((row) => isOwn(actor, row))
  const steps = await findNextSteps(db, actor, rows)
  return rows.flatMap((row, place) => {
    const { step = 'none', documentId = null } = steps[place] ?? {}
    return isOwnStep(step) ? toTask(row, { step, documentId }, actor, language) : []
  })
}

/** A notary's list also has applications that name the notary and belong to others. */
const isOwn = ({ personId }: Actor, { filer }: ListedApplication) =>
  filer.entityId !== null || filer.organizationId !== null || filer.authorId === personId

/** Finds applications that are not yet sent, and those that the register has returned. Every level of a mandate may continue them. */
async function findOpenIds(db: Database, { personId, personalCode }: Actor, at: Date): Promise<ApplicationId[]> {
  const organizations = await listOrganizationsByStaff(db, personalCode)
  const notary = await findNotary(db, personalCode)
  const own = [personId, ...organizations.map(({ uuid }) => uuid), ...(notary ? [notary.notaryId] : [])]
  const { rows } = await sql<{ id: ApplicationId }>`
    with owner as (
      select unnest(${own}::uuid[]) as id
      union all select m.entity_id from delegations.api_mandates_of(${personalCode}, ${dayInRiga(at)}) m
    )
    (
      select l.application_id as id from owner cross join lateral (
        select application_id, created_at from applications.listed
        where owner_id = owner.id and state in (${sql.join(returned.map((state) => sql.lit(state)))})
        order by created_at limit ${most}
      ) l order by l.created_at limit ${most}
    ) union all (
      select l.application_id from owner cross join lateral (
        select application_id, created_at from applications.listed
        where owner_id = owner.id and status_rank = ${unsent}
        order by created_at desc, application_id desc limit ${most}
      ) l order by l.created_at desc limit ${most}
    )`.execute(db)
  return [...new Set(rows.map(({ id }) => id))]
}

function toTask(
  row: ListedApplication,
  { step, documentId }: { step: OwnStep; documentId: string | null },
  actor: Actor,
  language: Language,
): Task {
  const { entityId, organizationId } = row.filer
  const hasDeadline = withDeadline.includes(currentStage(row, row.hasQuestion))
  return {
    kind: step,
    uuid: row.id,
    profile: organizationId ?? entityId ?? actor.personId,
    document_uuid: documentId,
    number: row.number,
    services: namedServices(language, row.services),
    entity: row.subject,
    person: null,
    deadline: hasDeadline ? row.dueOn : null,
    since: row.createdAt.toISOString(),
  }
}
