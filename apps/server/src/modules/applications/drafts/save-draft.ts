import type { Pool } from 'pg'
import { byScope, packedSession, sessionParameters, type Credentials } from '../../../session-row.ts'
import type { ApplicationRecord } from '../application-record.ts'
import type { ClaimedName } from './subject-names.ts'

export interface SavedDraft {
  /** As it is to be. */
  application: ApplicationRecord
  /** The session, and the version of the row, from which it was decided. */
  session: string
  rowVersion: string
  /**
   * As JSON texts the answers and the versions of their paths; null of what stays as it is.
   * With `at` they are one field's, to be put there into the row that was read: the version of the row says that it still is the same.
   */
  written:
    | { at: string[]; answers: string; pathVersions: null; changedPath: string }
    | { at: null; answers: string | null; pathVersions: string | null; changedPath: null }
  quote: string | null
  /** Those that changed. */
  claimedNames: ClaimedName[]
  /** Null where nothing of the content changes. */
  action: {
    id: string
    personId: string
    actorName: string
    actingAs: string | null
    entityId: string | null
    mergeKey: string
    agentId: string | null
    visitId: string | null
    visitReason: string | null
  } | null
}

/**
 * Nothing is written unless the session still is what the decision to write was made from, and the row is still that one. That takes
 * the place of a lock. Without names that changed there is nothing to claim, and one step less to run.
 * Parameters beside the session's: $6 the session as it was, $7 the application, $8 the version of its row.
 */
const saveText = (claimsNames: boolean) => (session: string) =>
  `
  with s as (${session}), changed as (
    update applications.application a set
      version = $9, state = $10,
      answers = case when $11::text[] is null then coalesce($12::jsonb, a.answers) else jsonb_set(a.answers, $11, $12::jsonb) end,
      path_versions = coalesce($13, a.path_versions || $14::jsonb, a.path_versions),
      quote = coalesce($15, a.quote), current_tab = $16, fast_processing = $17, relief = $18, total_cents = $19, subject_name = $20, changed_at = $4
    from s
    where ${packedSession} = $6 and a.application_id = $7 and a.xmin = $8::xid
    returning a.application_id, a.xmin::text as row_version
  )${claimsNames ? claimText : ''}
  select row_version, case when $21::uuid is null then true else audit.api_record_merged($21, $4, $22, $23, $24, $25, $7, 'application-changed', $26, $27, $28, $29) end from changed`

const claimText = `, claimed as (
    insert into applications.claimed_name (application_id, service, name, name_key, folded_key)
    select c.application_id, n.service, n.name, n.name_key, n.folded_key
    from changed c, jsonb_to_recordset($30::jsonb) n (service text, name text, name_key text, folded_key text)
    on conflict (application_id, service) do update set name = excluded.name, name_key = excluded.name_key, folded_key = excluded.folded_key
  )`

const savings = {
  plain: byScope('application-save', saveText(false)),
  claiming: byScope('application-save-names', saveText(true)),
}

/** Writes a draft and its line of the history in one statement. @returns the version of the row as it is now, undefined when row or session are not what they were */
export async function saveDraft(
  pool: Pool,
  credentials: Credentials,
  { application, session, rowVersion, written, quote, claimedNames, action }: SavedDraft,
): Promise<string | undefined> {
  const isClaiming = claimedNames.length > 0
  const { id, version, state, currentTab, fastProcessing, relief, totalCents, subjectName, changedAt } = application
  const { rows } = await pool.query<{ row_version: string }>({
    ...(isClaiming ? savings.claiming : savings.plain)[credentials.scope],
    values: [
      ...sessionParameters(credentials, changedAt),
      session,
      id,
      rowVersion,
      version,
      state,
      written.at,
      written.answers,
      written.pathVersions,
      written.changedPath,
      quote,
      currentTab,
      fastProcessing,
      relief,
      totalCents,
      subjectName,
      action?.id ?? null,
      action?.personId ?? null,
      action?.actorName ?? null,
      action?.actingAs ?? null,
      action?.entityId ?? null,
      action?.mergeKey ?? null,
      action?.agentId ?? null,
      action?.visitId ?? null,
      action?.visitReason ?? null,
      ...(isClaiming ? [JSON.stringify(claimedNames)] : []),
    ],
  })
  return rows[0]?.row_version
}
