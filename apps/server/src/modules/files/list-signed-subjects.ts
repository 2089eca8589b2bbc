import type { SubjectId } from '@portal/contract/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'

/** Lists the subjects with a document that bears a signature of one of these Latvian personal codes. */
export async function listSubjectsSignedBy(db: Database | Tx, personalCodes: readonly string[]): Promise<SubjectId[]> {
  if (personalCodes.length === 0) return []
  const { rows } = await sql<{ id: SubjectId }>`
    select distinct subject_id as id from files.signature join files.document using (document_id)
    where personal_code = any(${[...personalCodes]}) and country = 'LV'`.execute(db)
  return rows.map(({ id }) => id)
}
