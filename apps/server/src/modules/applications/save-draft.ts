import type { Pool } from 'pg'
import type { ApplicationRecord } from './application-record.ts'
import type { ClaimedName } from './subject-names.ts'

export interface SavedDraft {
  /** As it is to be. */
  application: ApplicationRecord
  /** The version of the row that it was made of. */
  rowVersion: string
  /** JSON texts, made once; null of what stays as it is. */
  texts: { answers: string | null; pathVersions: string | null; quote: string | null }
  /** Those that changed. */
  claimedNames: ClaimedName[]
  /** Null where nothing of the content changes. */
  action: { id: string; personId: string; actorName: string; actingAs: string | null; entityId: string | null; mergeKey: string } | null
}

/** Without the names that changed there is nothing to claim, and one step less to run. */
const saveText = (claimsNames: boolean) => `
  with changed as (
    update applications.application set
      version = $3, state = $4, answers = coalesce($5, answers), path_versions = coalesce($6, path_versions), quote = coalesce($7, quote), current_tab = $8, fast_processing = $9, relief = $10,
      total_cents = $11, subject_name = $12, changed_at = $13
    where application_id = $1 and xmin = $2::xid
    returning application_id, xmin::text as row_version
  )${claimsNames ? claimText : ''}
  select row_version, case when $14::uuid is null then true else audit.api_record_merged($14, $13, $15, $16, $17, $18, $1, 'application-changed', $19) end from changed`

const claimText = `, claimed as (
    insert into applications.claimed_name (application_id, service, name, name_key, folded_key)
    select c.application_id, n.service, n.name, n.name_key, n.folded_key
    from changed c, jsonb_to_recordset($20::jsonb) n (service text, name text, name_key text, folded_key text)
    on conflict (application_id, service) do update set name = excluded.name, name_key = excluded.name_key, folded_key = excluded.folded_key
  )`

const savings = {
  plain: { name: 'application-save', text: saveText(false) },
  claiming: { name: 'application-save-names', text: saveText(true) },
}

/**
 * Writes a draft and its line of the history in one statement, unless the row has changed since it was read: that takes the place
 * of the lock, and a save costs two round trips in all. @returns the version of the row as it is now, undefined when somebody else was first
 */
export async function saveDraft(pool: Pool, { application, rowVersion, texts, claimedNames, action }: SavedDraft): Promise<string | undefined> {
  const isClaiming = claimedNames.length > 0
  const { id, version, state, currentTab, fastProcessing, relief, totalCents, subjectName, changedAt } = application
  const { rows } = await pool.query<{ row_version: string }>({
    ...(isClaiming ? savings.claiming : savings.plain),
    values: [
      id, rowVersion, version, state, texts.answers, texts.pathVersions, texts.quote, currentTab, fastProcessing, relief, totalCents, subjectName, changedAt,
      action?.id ?? null, action?.personId ?? null, action?.actorName ?? null, action?.actingAs ?? null, action?.entityId ?? null, action?.mergeKey ?? null,
      ...(isClaiming ? [JSON.stringify(claimedNames)] : []),
    ],
  })
  return rows[0]?.row_version
}
