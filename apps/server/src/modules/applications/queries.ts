import { decidedStates } from '@portal/domain'
import { sql, type Insertable, type Updateable } from 'kysely'
import { dayInRiga } from '@portal/domain/calendar/days'
import { actionInsert } from '../audit/index.ts'
import type { ClaimedName } from './subject-names.ts'
import { likeRanges, type KnownName } from '../names/index.ts'
import { prepared, preparedAhead, type Database, type Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/types.generated.ts'
import { toRecord, type ApplicationRecord, type ApplicationRow } from './application-record.ts'

/** Locks the row until the transaction ends. Deleted applications are not there. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRecord | undefined> {
  const [row] = await prepared<{ application: ApplicationRow }>(
    tx,
    'application-lock',
    'select to_json(a) as application from applications.application a where application_id = $1 and deleted_at is null for update',
    [id],
  )
  return row && toRecord(row.application)
}

/** For deeds of the portal itself: the outbox, the register's news, the payment provider's. */
export async function lockApplicationById(tx: Tx, id: string): Promise<ApplicationRecord | undefined> {
  const row = await tx
    .selectFrom('applications.application as a')
    .select(sql<ApplicationRow>`to_json(a)`.as('application'))
    .where('application_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toRecord(row.application)
}

/** Changes columns of one application; whoever calls holds its lock. */
export async function updateApplication(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['applications.application']>,
): Promise<void> {
  await tx.updateTable('applications.application').set(changes).where('application_id', '=', id).execute()
}

/** The paths that have changed since a version; of a removed row it is the row's alone. */
export async function pathsChangedSince(tx: Tx, id: string, version: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('applications.changed_path')
    .select('path')
    .where('application_id', '=', id)
    .where('version', '>', version)
    .execute()
  return rows.map(({ path }) => path)
}

/** Beside what is to be read of an application that can no longer be changed. */
export async function forgetChangedPaths(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('applications.changed_path').where('application_id', '=', id).execute()
}

/** Beside the parameters of the action: $14 the application, $15 its version, $27 the paths. */
const saveText = `
  with told as (${actionInsert}), changed as (
    insert into applications.changed_path (application_id, path, version)
    select $14, path, $15 from unnest($27::text[]) path
    on conflict (application_id, path) do update set version = excluded.version
  )
  update applications.application set
    version = $15, state = $16, answers = $17, service_versions = $18, quote = $19, current_tab = $20, fast_processing = $21, relief = $22,
    total_cents = $23, subject_name = $24, changed_at = $25, supporting_services = $26
  where application_id = $14`

/**
 * Writes a changed draft, at which paths it changed, and what the history tells of it, in one statement that goes out with the commit; whoever
 * calls holds its lock.
 * @param action of `actionParameters`
 */
export async function saveDraft(
  tx: Tx,
  draft: ApplicationRecord,
  changedPaths: readonly string[],
  action: readonly unknown[],
): Promise<void> {
  await preparedAhead(tx, 'draft-saved', saveText, [
    ...action,
    draft.id,
    draft.version,
    draft.state,
    JSON.stringify(draft.answers),
    JSON.stringify(draft.serviceVersions),
    JSON.stringify(draft.quote),
    draft.currentTab,
    draft.fastProcessing,
    draft.relief,
    draft.totalCents,
    draft.subjectName,
    draft.changedAt,
    draft.supporting,
    changedPaths,
  ])
}

/** Writes where in a draft somebody is, without a new version of it. */
export async function saveTab(tx: Tx, draft: ApplicationRecord): Promise<void> {
  const { id, currentTab, quote, totalCents, subjectName, changedAt } = draft
  await updateApplication(tx, id, {
    current_tab: currentTab,
    quote: JSON.stringify(quote),
    total_cents: totalCents,
    subject_name: subjectName,
    changed_at: changedAt,
  })
}

/** Forgets what was known of the fields of rows that are no longer there. @returns of how many paths something is still known */
export async function forgetPathsIn(tx: Tx, id: string, removedRows: readonly string[]): Promise<number> {
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

/** The next number of a year; the series stands still until the transaction ends, so that none is left out. */
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

/** What ties somebody to an application, whichever profile is selected: the entity's name where she may act for it, and whether it names her as a notary. */
export async function tiesTo(
  db: Database | Tx,
  personalCode: string,
  applicationId: string,
  at: Date,
): Promise<{ entityName: string | null; isNotary: boolean } | undefined> {
  const { rows } = await sql<{ entityName: string | null; isNotary: boolean }>`
    select case when delegations.api_right(${personalCode}, entity_id, ${dayInRiga(at)}) is not null then coalesce(entity_name, '') end as "entityName",
      exists (select from entities.api_notary n where n.notary_id = a.notary_id and n.personal_code = ${personalCode}) as "isNotary"
    from applications.application a where application_id = ${applicationId}`.execute(db)
  return rows[0]
}

/** Numbers of applications by id, of deleted ones too. */
export async function numbersOf(db: Database | Tx, ids: readonly string[]): Promise<Map<string, string>> {
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

/** Keeps the names that an application newly asks the register for, one for each of its services. */
export async function claimNames(tx: Tx, id: string, names: readonly ClaimedName[]): Promise<void> {
  if (names.length === 0) return
  const each = (key: keyof ClaimedName) => names.map((claimed) => claimed[key])
  const columns = [each('service'), each('name'), each('name_key'), each('folded_key')]
  await preparedAhead(tx, 'names-claimed', claimText, [id, ...columns])
}

/** Names that sent applications ask for, until the register decides; what was sent is never deleted. */
export async function appliedNamesLike(db: Database, name: string): Promise<KnownName[]> {
  const [beginning, end] = likeRanges(name, sql.ref('c.folded_key'))
  const applied = db
    .selectFrom('applications.claimed_name as c')
    .innerJoin('applications.application as a', 'a.application_id', 'c.application_id')
    .select(['c.name', 'c.name_key as key', 'c.folded_key as folded'])
    .where('a.submitted_at', 'is not', null)
    .where('a.state', 'not in', decidedStates)
  const rows = await applied.where(beginning).union(applied.where(end)).execute()
  return rows.map((row) => ({ ...row, registrationNumber: null }))
}
