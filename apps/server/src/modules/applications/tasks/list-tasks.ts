import type { Language } from '@portal/contract/shapes'
import { mostCountedTasks, mostTasks, type Task } from '@portal/contract/tasks'
import { dayInRiga } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { listDelegationTasks } from '../../delegations/index.ts'
import { namedServices } from '../../catalogue/index.ts'
import { listEndingEntities, listYearlyFilings, type YearlyFiling } from '../../entities/index.ts'
import { listUndecidedServices } from '../queries.ts'
import { listApplicationTasks } from './application-tasks.ts'
import { listSigningRequests } from './signing-requests.ts'

/**
 * Lists what waits for the person under all profiles. Nothing of it is stored: each task follows from the state of its application,
 * delegation or entity, and ends with it.
 */
export async function listTasks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  language: Language,
): Promise<{ data: Task[]; total: number }> {
  // An agent without a customer acts for no person.
  if (actor.agent && !actor.agent.supportSession?.isOpen) return { data: [], total: 0 }
  const requests = await listSigningRequests(db, actor, language)
  const isRequested = ({ uuid }: Task) => requests.some((request) => request.uuid === uuid)
  const applications = (await listApplicationTasks(db, actor, language, now())).filter((task) => !isRequested(task))
  const today = dayInRiga(now())
  const tasks = [
    ...requests,
    ...applications,
    ...(await listDelegationTasks(db, actor.personalCode, today)),
    ...(await listEndingEntities(db, actor.personalCode, today)),
    ...(await listYearlyTasks(db, actor, language, today)),
  ].toSorted(compareTasks)
  return { data: tasks.slice(0, mostTasks), total: Math.min(tasks.length, mostCountedTasks + 1) }
}

/** Lists the yearly filings that the person's entities have not made, as tasks. One that the register examines is made. */
async function listYearlyTasks(db: Database, actor: Actor, language: Language, today: string): Promise<Task[]> {
  const filings = await listYearlyFilings(db, actor.personalCode, today)
  if (filings.length === 0) return []
  const entityIds = filings.map(({ entityId }) => entityId)
  const undecided = await listUndecidedServices(db, entityIds)
  const isFiled = ({ entityId, service }: YearlyFiling) =>
    undecided.some(({ entity, services }) => entity === entityId && services.includes(service))
  const due = filings.filter((filing) => !isFiled(filing))
  return due.map(({ entityId, entity, profile, service, deadline }) => ({
    kind: 'file-yearly',
    uuid: entityId,
    profile,
    document_uuid: null,
    number: null,
    services: namedServices(language, [service]),
    entity,
    person: null,
    deadline,
    since: `${today.slice(0, 4)}-01-01T00:00:00.000Z`,
  }))
}

/** Orders tasks by deadline, then by age. A draft waits for its author only, so drafts come last, the latest first. */
export function compareTasks(one: Task, other: Task): number {
  const isDraft = [one, other].map(({ kind, deadline }) => kind === 'continue' && deadline === null)
  return (
    (one.deadline ?? '9999').localeCompare(other.deadline ?? '9999') ||
    Number(isDraft[0]) - Number(isDraft[1]) ||
    (isDraft[0] ? other.since.localeCompare(one.since) : one.since.localeCompare(other.since)) ||
    one.uuid.localeCompare(other.uuid)
  )
}
