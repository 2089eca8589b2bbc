import type { ApplicationId, EntityId } from '@portal/contract/ids'
import { decidedStates } from '@portal/domain'
import { sql, type Insertable, type Updateable } from 'kysely'
import { dayInRiga } from '@portal/domain/calendar/days'
import { actionInsert } from '../history/index.ts'
import type { ClaimedName } from './subject-names.ts'
import { likeRanges, type KnownName } from '../names/index.ts'
import { prepared, type Database, type Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/types.generated.ts'
import { toRecord, type ApplicationRecord, type ApplicationRow } from './application-record.ts'

/** Reads an application; undefined when it is missing or deleted. `openTo` decides whether the actor may see it. */
export async function readApplication(db: Database, id: string): Promise<ApplicationRecord | undefined> {
  const [row] = await prepared<{ application: ApplicationRow }>(
    db,
    'application-read',
    'select to_json(a) as application from applications.application a where application_id = $1 and deleted_at is null',
    [id],
  )
  return row && toRecord(row.application)
}

/** Locks the row until the transaction ends. Returns undefined for a deleted application. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRecord | undefined> {
  const [row] = await prepared<{ application: ApplicationRow }>(
    tx,
    'application-lock',
    'select to_json(a) as application from applications.application a where application_id = $1 and deleted_at is null for update',
    [id],
  )
  return row && toRecord(row.application)
}

/** Locks an application, even a deleted one, for the portal's own jobs: the outbox and news from the register and the payment provider. */
export async function lockApplicationById(tx: Tx, id: ApplicationId): Promise<ApplicationRecord | undefined> {
  const row = await tx
    .selectFrom('applications.application as a')
    .select(sql<ApplicationRow>`to_json(a)`.as('application'))
    .where('application_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toRecord(row.application)
}

/** Changes columns of one application; the caller holds its lock. */
export async function updateApplication(
  tx: Tx,
  id: ApplicationId,
  changes: Updateable<Tables['applications.application']>,
): Promise<void> {
  await tx.updateTable('applications.application').set(changes).where('application_id', '=', id).execute()
}

/** Lists the paths changed since a version. For a removed row, lists only the path of the row. */
export async function pathsChangedSince(tx: Tx, id: ApplicationId, version: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('applications.changed_path')
    .select('path')
    .where('application_id', '=', id)
    .where('version', '>', version)
    .execute()
  return rows.map(({ path }) => path)
}

/** Deletes the changed paths of an application that can no longer change. */
export async function deleteChangedPaths(tx: Tx, id: ApplicationId): Promise<void> {
  await tx.deleteFrom('applications.changed_path').where('application_id', '=', id).execute()
}

/** Parameters after those of the action: $14 the application, $15 its version, $28 the paths. */
const saveText = `
  with recorded as (${actionInsert}), changed as (
    insert into applications.changed_path (application_id, path, version)
    select $14, path, $15 from unnest($28::text[]) path
    on conflict (application_id, path) do update set version = excluded.version
  )
  update applications.application set
    version = $15, state = $16, answers = $17, service_versions = $18, quote = $19, current_tab = $20, fast_processing = $21, relief = $22,
    total_cents = $23, subject_name = $24, changed_at = $25, supporting_services = $26, fast_days = $27,
    declarations = $29
  where application_id = $14`

/**
 * Writes a changed draft, the paths that changed, and its line of the history in one statement. The caller holds the lock.
 * @param action of `actionParameters`
 */
export async function saveDraft(
  tx: Tx,
  draft: ApplicationRecord,
  changedPaths: readonly string[],
  action: readonly unknown[],
): Promise<void> {
  await prepared(tx, 'draft-saved', saveText, [
    ...action,
    draft.id,
    draft.version,
    draft.state,
    JSON.stringify(draft.answers),
    JSON.stringify(draft.serviceVersions),
    JSON.stringify(draft.fee.quote),
    draft.currentTab,
    draft.fee.fastProcessing,
    draft.fee.relief,
    draft.fee.totalCents,
    draft.subjectName,
    draft.changedAt,
    draft.fee.supporting,
    draft.fee.fastDays,
    changedPaths,
    JSON.stringify(draft.declarations),
  ])
}

/** Stores the current tab of a draft without a new version. */
export async function saveTab(tx: Tx, draft: ApplicationRecord): Promise<void> {
  const {
    id,
    currentTab,
    fee: { quote, totalCents },
    subjectName,
    changedAt,
  } = draft
  await updateApplication(tx, id, {
    current_tab: currentTab,
    quote: JSON.stringify(quote),
    total_cents: totalCents,
    subject_name: subjectName,
    changed_at: changedAt,
  })
}

/** Deletes the changed paths inside removed rows. @returns the number of paths left */
export async function deletePathsIn(tx: Tx, id: ApplicationId, removedRows: readonly string[]): Promise<number> {
  await sql`
    delete from applications.changed_path using unnest(${removedRows}::text[]) as removed
    where application_id = ${id} and substring(path from '^(.*)\\.') = removed`.execute(tx)
  const { known } = await tx
    .selectFrom('applications.changed_path')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  return known
}

/** Raises the last number of a year to at least a number used elsewhere. */
export async function raiseNumbers(tx: Tx, year: number, beyond: number): Promise<void> {
  await sql`
    insert into applications.number_series (year, last) values (${year}, ${beyond})
    on conflict (year) do update set last = greatest(number_series.last, excluded.last)`.execute(tx)
}

/** Returns the last number of each year. */
export async function lastNumbers(db: Database | Tx): Promise<Map<number, number>> {
  const rows = await db.selectFrom('applications.number_series').select(['year', 'last']).execute()
  return new Map(rows.map(({ year, last }) => [year, last]))
}

/** Returns those of the rounds received by the register that the portal has recorded as submitted. */
export async function submittedAmong<Round extends { submissionId: ApplicationId; round: number }>(
  db: Database,
  rounds: readonly Round[],
): Promise<Round[]> {
  if (rounds.length === 0) return []
  const rows = await db
    .selectFrom('applications.application')
    .select(['application_id', 'round', 'submitted_at'])
    .where(
      'application_id',
      '=',
      sql<ApplicationId>`any(${[...new Set(rounds.map((each) => each.submissionId))]}::uuid[])`,
    )
    .execute()
  const submitted = new Map(rows.map((row) => [row.application_id, row.round + (row.submitted_at ? 1 : 0)]))
  return rounds.filter(({ submissionId, round }) => round <= (submitted.get(submissionId) ?? 0))
}

/** Takes the next number of a year. The series stays locked until the transaction ends, so that there are no gaps. */
export async function takeNumber(tx: Tx, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('applications.number_series')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('applications.number_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `P-${year}-${String(last).padStart(6, '0')}`
}

export async function insertApplication(
  tx: Tx,
  values: Insertable<Tables['applications.application']>,
): Promise<ApplicationRecord> {
  const row = await tx
    .insertInto('applications.application')
    .values(values)
    .returning(sql<ApplicationRow>`to_json(application)`.as('application'))
    .executeTakeFirstOrThrow()
  return toRecord(row.application)
}

/**
 * Finds a person's ties to an application under any profile: the entity's name if they may act for it, and whether the application names
 * them as its notary.
 */
export async function tiesTo(
  db: Database | Tx,
  personalCode: string,
  applicationId: ApplicationId,
  at: Date,
): Promise<{ entityName: string | null; isNotary: boolean } | undefined> {
  const { rows } = await sql<{ entityName: string | null; isNotary: boolean }>`
    select case when delegations.api_right(${personalCode}, entity_id, ${dayInRiga(at)}) is not null then coalesce(entity_name, '') end as "entityName",
      exists (select from entities.api_notary n where n.notary_id = a.notary_id and n.personal_code = ${personalCode}) as "isNotary"
    from applications.application a where application_id = ${applicationId}`.execute(db)
  return rows[0]
}

/** Returns the numbers of applications by id, including deleted ones. */
export async function findNumbers(db: Database | Tx, ids: readonly ApplicationId[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('applications.application')
    .select(['application_id', 'number'])
    .where('application_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.application_id, row.number]))
}

const claimText = `
  insert into applications.claimed_name (application_id, service, name, name_key, folded_key)
  select $1, claimed.* from unnest($2::text[], $3::text[], $4::text[], $5::text[]) claimed
  on conflict (application_id, service) do update set
    name = excluded.name, name_key = excluded.name_key, folded_key = excluded.folded_key`

/** Stores the names that an application newly requests from the register, one for each service. */
export async function claimNames(tx: Tx, id: string, names: readonly ClaimedName[]): Promise<void> {
  if (names.length === 0) return
  const each = (key: keyof ClaimedName) => names.map((claimed) => claimed[key])
  const columns = [each('service'), each('name'), each('name_key'), each('folded_key')]
  await prepared(tx, 'names-claimed', claimText, [id, ...columns])
}

/** Finds names requested by other submitted applications that the register has not decided. Submitted applications are never deleted. */
export async function appliedNamesLike(
  db: Database | Tx,
  name: string,
  except: string | null = null,
): Promise<KnownName[]> {
  const [beginning, end] = likeRanges(name, sql.ref('c.folded_key'))
  const applied = db
    .selectFrom('applications.claimed_name as c')
    .innerJoin('applications.application as a', 'a.application_id', 'c.application_id')
    .select(['c.name', 'c.name_key as key', 'c.folded_key as folded'])
    .where('a.submitted_at', 'is not', null)
    .where(sql<boolean>`a.application_id is distinct from ${except}`)
    .where('a.state', 'not in', decidedStates)
  const rows = await applied.where(beginning).union(applied.where(end)).execute()
  return rows.map((row) => ({ ...row, registrationNumber: null }))
}

/** More applications about one entity do not wait at the same time. */
const mostUndecided = 20

/** A change that waits for the register's decision, in the words of the index. */
const isUndecidedChange = "category <> 'new-subject' and state not in ('registered', 'completed', 'rejected')"

/** Lists the services of the changes of the entities that wait for the register's decision. */
export async function listUndecidedServices(
  db: Database,
  entityIds: readonly EntityId[],
): Promise<{ entity: EntityId; services: string[] }[]> {
  const { rows } = await sql<{ entity: EntityId; services: string[] }>`
    select coalesce(behalf_of_id, entity_id) as entity, services from applications.application
    where coalesce(behalf_of_id, entity_id) = any(${entityIds}) and submitted_at is not null
      and ${sql.raw(isUndecidedChange)}`.execute(db)
  return rows
}

/** Finds applications of the entity's changes that wait for the register's decision and were submitted before this one, the oldest first. */
export async function findUndecided(
  db: Database | Tx,
  about: EntityId,
  { id, submission }: Pick<ApplicationRecord, 'id' | 'submission'>,
): Promise<ApplicationRecord[]> {
  const rows = await prepared<{ application: ApplicationRow }>(
    db,
    'applications-undecided',
    `select to_json(a) as application from applications.application a
     where coalesce(behalf_of_id, entity_id) = $1 and application_id <> $2
       and submitted_at < coalesce($3::timestamptz, 'infinity')
       and ${isUndecidedChange}
     order by submitted_at limit $4`,
    [about, id, submission.at, mostUndecided],
  )
  return rows.map(({ application }) => toRecord(application))
}
