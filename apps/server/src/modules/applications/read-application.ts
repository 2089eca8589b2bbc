import type { Pool } from 'pg'
import type { Actor } from '../../actor.ts'
import {
  actorOf,
  byScope,
  packedSession,
  sessionParameters,
  unpackSession,
  type Credentials,
} from '../../session-row.ts'
import type { Owned } from './access.ts'
import {
  toFacts,
  type Answers,
  type ApplicationFacts,
  type ApplicationRecord,
  type FactColumns,
} from './application-record.ts'

/** In the order of the trigger `applications.pack`. */
const columns = Object.keys({
  application_id: 1,
  number: 1,
  state: 1,
  version: 1,
  submission_type: 1,
  account_type: 1,
  author_id: 1,
  author_name: 1,
  entity_id: 1,
  entity_name: 1,
  behalf_of_id: 1,
  behalf_of_name: 1,
  organization_id: 1,
  subject_name: 1,
  services: 1,
  category: 1,
  current_tab: 1,
  fast_processing: 1,
  relief: 1,
  quote: 1,
  total_cents: 1,
  payment_started_at: 1,
  payment_id: 1,
  paid_at: 1,
  paid_cents: 1,
  payer: 1,
  without_signatures: 1,
  has_documents: 1,
  is_signed: 1,
  submitted_at: 1,
  submitted_by: 1,
  round: 1,
  delivered_round: 1,
  register_number: 1,
  postponement: 1,
  question: 1,
  decision: 1,
  due_on: 1,
  created_at: 1,
  changed_at: 1,
} satisfies Record<keyof FactColumns, 1>)

const instants = new Set(['payment_started_at', 'paid_at', 'submitted_at', 'created_at', 'changed_at'])
const isInstant = columns.map((column) => instants.has(column))

/** The row as the database packs it whenever it changes. The form's two are texts: few who read an application look into them. */
const packed = `${packedSession} as session, a.packed as facts`

const reading = (name: string, selected: string) =>
  byScope(
    name,
    (session) => `
  with s as (${session})
  select ${selected} from s left join applications.application a on a.application_id = $6 and a.deleted_at is null`,
  )

// Parameters beside the session's: $6 the application, $7 to save the known version of its row, 0 for none.
const readings = {
  // Only documents ask whether an answer is newer than they are.
  toShow: reading(
    'application-show',
    `${packed}, a.answers::text as answers, case when a.has_documents then a.path_versions::text end as path_versions`,
  ),
  toSave: reading(
    'application-read',
    `${packed}, a.xmin::text as row_version,
    case when a.xmin <> $7::xid then a.answers::text end as answers, case when a.xmin <> $7::xid then a.path_versions::text end as path_versions`,
  ),
}

interface ReadRow {
  session: string
  facts: string | null
  answers: string | null
  path_versions: string | null
  row_version: string
}

/** The facts of an application, and its form as JSON texts. */
export interface PackedApplication {
  facts: ApplicationFacts
  answers: string
  /** Null of one without documents. */
  pathVersions: string | null
}

/** The actor, and whose the application is: undefined for one that is not there. Whether it is open to the actor is access.ts's to say. */
interface Read {
  actor: Actor
  owned: Owned | undefined
}

export function unpackApplication({ facts, answers, pathVersions }: PackedApplication): ApplicationRecord {
  return {
    ...facts,
    answers: JSON.parse(answers) as Answers,
    pathVersions: JSON.parse(pathVersions ?? '{}') as ApplicationRecord['pathVersions'],
  }
}

function unpackFacts(text: string): ApplicationFacts {
  const values = JSON.parse(text) as unknown[]
  const row: Record<string, unknown> = {}
  columns.forEach((column, index) => {
    const value = values[index]
    row[column] = isInstant[index] && typeof value === 'string' ? new Date(value) : value
  })
  return toFacts(row as unknown as FactColumns)
}

async function read(
  pool: Pool,
  statements: ReturnType<typeof reading>,
  credentials: Credentials,
  at: Date,
  parameters: unknown[],
) {
  const { rows } = await pool.query<ReadRow>({
    ...statements[credentials.scope],
    values: [...sessionParameters(credentials, at), ...parameters],
  })
  const [row] = rows
  const actor = actorOf(row && unpackSession(row.session))
  return { actor, row, facts: row?.facts ? unpackFacts(row.facts) : undefined }
}

/** Session, right and application in one round trip, to be shown. @throws Problem as `actorOf` */
export async function readToShow(
  pool: Pool,
  credentials: Credentials,
  id: string,
  at: Date,
): Promise<Read & { application: PackedApplication | undefined }> {
  const { actor, row, facts } = await read(pool, readings.toShow, credentials, at, [id])
  return {
    actor,
    owned: facts,
    application: row && facts && { facts, answers: row.answers ?? '{}', pathVersions: row.path_versions },
  }
}

export interface ReadToSave extends Read {
  /** All that the actor was made of. */
  session: string
  /** Another with every change of the row, whoever makes it. */
  rowVersion: string
  /** Undefined where the row is the one that the caller knows. */
  application: ApplicationRecord | undefined
}

/** The same to be changed; the application comes unless its row is the known one. */
export async function readToSave(
  pool: Pool,
  credentials: Credentials,
  id: string,
  at: Date,
  knownVersion = '0',
): Promise<ReadToSave> {
  const { actor, row, facts } = await read(pool, readings.toSave, credentials, at, [id, knownVersion])
  const application =
    facts && row?.answers
      ? unpackApplication({ facts, answers: row.answers, pathVersions: row.path_versions })
      : undefined
  return { actor, owned: facts, session: row?.session ?? '', rowVersion: row?.row_version ?? '', application }
}
