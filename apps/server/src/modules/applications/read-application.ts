import type { Pool } from 'pg'
import type { Actor } from '../../actor.ts'
import { actorOf, packedSession, sessionParameters, sessionSelect, unpackSession, type Credentials } from '../../session-row.ts'
import type { Owned } from './access.ts'
import { toRecord, type ApplicationColumns, type ApplicationRecord } from './application-record.ts'

const columns = Object.keys({
  application_id: 1, number: 1, state: 1, version: 1, submission_type: 1, account_type: 1, author_id: 1, author_name: 1, entity_id: 1, entity_name: 1, subject_name: 1,
  services: 1, category: 1, answers: 1, path_versions: 1, current_tab: 1, fast_processing: 1, relief: 1, quote: 1, total_cents: 1, payment_started_at: 1, payment_id: 1, paid_at: 1,
  paid_cents: 1, payer: 1, without_signatures: 1, is_signed: 1, submitted_at: 1, submitted_by: 1, round: 1, delivered_round: 1, register_number: 1, postponement: 1,
  question: 1, decision: 1, due_on: 1, created_at: 1, changed_at: 1,
} satisfies Record<keyof ApplicationColumns, 1>)

const instants = new Set(['payment_started_at', 'paid_at', 'submitted_at', 'created_at', 'changed_at'])
const isInstant = columns.map((column) => instants.has(column))

/**
 * One packed value costs half of as many columns, and none at all is sent of a row that the caller knows.
 * Parameters beside those of `sessionSelect`: $6 the application, $7 the known version of its row, 0 for none.
 */
const readText = ({ pathVersions, sent, hasDocuments, join = '' }: { pathVersions: string; sent: string; hasDocuments: string; join?: string }) => `
  with s as (${sessionSelect})
  select ${packedSession} as session, a.application_id, a.author_id, a.entity_id, a.xmin::text as row_version, ${hasDocuments} as has_documents,
    case when ${sent} then json_build_array(${columns.map((column) => (column === 'path_versions' ? pathVersions : `a.${column}`)).join(', ')}) end as application
  from s left join applications.application a on a.application_id = $6 and a.deleted_at is null ${join}`

const reading = {
  toShow: {
    name: 'application-show',
    // Only documents ask whether an answer is newer than they are; and they change without the application's row.
    text: readText({
      pathVersions: "case when d.present then a.path_versions else '{}' end",
      sent: 'a.xmin <> $7::xid or d.present',
      hasDocuments: 'd.present',
      join: 'left join lateral (select true as present from documents.api_document where subject_id = a.application_id limit 1) d on true',
    }),
  },
  toSave: { name: 'application-read', text: readText({ pathVersions: 'a.path_versions', sent: 'a.xmin <> $7::xid', hasDocuments: 'null' }) },
}

interface ReadRow {
  session: string
  application_id: string | null
  author_id: string
  entity_id: string | null
  row_version: string
  has_documents: boolean | null
  application: unknown[] | null
}

export interface ReadApplication {
  actor: Actor
  /** All that the actor was made of. */
  session: string
  /** Undefined for one that is not there; whether it is open to the actor is access.ts's to say. */
  owned: Owned | undefined
  /** Another with every change of the row, whoever makes it. */
  rowVersion: string
  /** Null where the row is the one that the caller knows. */
  application: ApplicationRecord | null
  /** Told of one that is read to be shown. */
  hasDocuments: boolean
}

async function read(pool: Pool, statement: { name: string; text: string }, credentials: Credentials, id: string, at: Date, knownVersion: string): Promise<ReadApplication> {
  const { rows } = await pool.query<ReadRow>({ ...statement, values: [...sessionParameters(credentials, at), id, knownVersion] })
  const [row] = rows
  const [actor, session] = [actorOf(row && unpackSession(row.session)), row?.session ?? '']
  if (!row?.application_id) return { actor, session, owned: undefined, rowVersion: '', application: null, hasDocuments: false }
  const owned = { id: row.application_id, authorId: row.author_id, entityId: row.entity_id }
  return { actor, session, owned, rowVersion: row.row_version, application: row.application && unpack(row.application), hasDocuments: row.has_documents ?? false }
}

function unpack(packed: readonly unknown[]): ApplicationRecord {
  const row: Record<string, unknown> = {}
  columns.forEach((column, index) => {
    const value = packed[index]
    row[column] = isInstant[index] && typeof value === 'string' ? new Date(value) : value
  })
  return toRecord(row as unknown as ApplicationColumns)
}

const unknownVersion = '0'

/**
 * Session, right and application in one round trip, to be shown. The application comes unless its row is the known one and it has
 * no documents. @throws Problem as `actorOf`
 */
export function readToShow(pool: Pool, credentials: Credentials, id: string, at: Date, knownVersion = unknownVersion): Promise<ReadApplication> {
  return read(pool, reading.toShow, credentials, id, at, knownVersion)
}

/** The same to be changed: with the versions of all its paths, and nothing of its documents. */
export function readToSave(pool: Pool, credentials: Credentials, id: string, at: Date, knownVersion = unknownVersion): Promise<ReadApplication> {
  return read(pool, reading.toSave, credentials, id, at, knownVersion)
}
