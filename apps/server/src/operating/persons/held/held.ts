import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../../../db/types.generated.ts'

/** A person by the portal's id and the personal code. The id of a person who never logged in matches no row. */
export interface Subject {
  personId: string
  personalCode: string
}

interface Selected {
  /** Distinguishes several selections of a table. */
  as?: string
  where(person: Subject): RawBuilder<unknown>
  /** Columns that the export omits, with the reason. */
  omit?: Readonly<Record<string, string>>
}

/**
 * Rows about a person, and what an erasure on request does with them. It deletes those with the condition `erased`;
 * `kept` is the reason why the others stay.
 */
export type Selection = Selected &
  ({ kept: string; erased?: RawBuilder<unknown> } | { erased: RawBuilder<unknown>; kept?: never })

export const all: RawBuilder<unknown> = sql`true`

/**
 * The treatment of a table. `rows` are exported. `withheld` is the reason why rows about a person are not. `impersonal`
 * is the reason why the table has none. `others` describes columns that identify a person and select no rows.
 */
export type Held =
  | { rows: readonly [Selection, ...Selection[]]; others?: Readonly<Record<string, string>> }
  | { withheld: string }
  | { impersonal: string }

type TableIn<Schema extends string> = Extract<keyof Tables, `${Schema}.${string}`>
/** Requires an entry for each table of the schemas, so that a new table does not compile without one. */
export type HeldIn<Schema extends string> = Readonly<Record<TableIn<Schema>, Held>>

/** Applications of the person alone, also deleted ones. Those for an entity, an organisation or a notary are not theirs. */
export const ownApplications = ({ personId }: Subject): RawBuilder<unknown> => sql`
  select application_id from applications.application
  where author_id = ${personId} and entity_id is null and organization_id is null and ground is distinct from 'notary'`

export const ownLetters = ({ personId }: Subject): RawBuilder<unknown> =>
  sql`select message_id from communications.message where owner_id = ${personId}`

/** Documents of the person's own applications and messages, and the files of decisions about them. */
export const ownDocuments = (person: Subject): RawBuilder<unknown> => sql`
  select document_id from files.document
  where subject_id in (${ownApplications(person)} union all ${ownLetters(person)} union all
    select file_id from applications.decision_file where application_id in (${ownApplications(person)}))`

/** Verified addresses and numbers of the person, in lower case. */
export const ownAddresses = ({ personId }: Subject): RawBuilder<unknown> => sql`
  select lower(value) from contacts.contact where owner_id = ${personId}
  union select lower(email) from auth.person where person_id = ${personId} and email is not null`

export const ownPayments = ({ personId }: Subject): RawBuilder<unknown> =>
  sql`select payment_id from payments.payment where owner_person_id = ${personId} and owner_entity_id is null`

export const inOwnApplications = (person: Subject): RawBuilder<unknown> =>
  sql`application_id in (${ownApplications(person)})`
