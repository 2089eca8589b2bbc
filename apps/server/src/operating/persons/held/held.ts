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
  /** Columns of which the export has a part only: the part as `jsonb`, and the reason. */
  part?: Readonly<Record<string, { of(person: Subject): RawBuilder<unknown>; because: string }>>
}

/**
 * Rows about a person, and what an erasure on request does with them. It deletes those with the condition `erased`;
 * `kept` is the reason why the others stay.
 */
export type Selection = Selected &
  ({ kept: string; erased?: RawBuilder<unknown> } | { erased: RawBuilder<unknown>; kept?: never })

export const isPayer = { payer: 'The payer may be another person.' } as const

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

export const ownMessages = ({ personId }: Subject): RawBuilder<unknown> =>
  sql`select message_id from communications.message where owner_id = ${personId}`

/** Documents of the person's own applications and messages, and the files of decisions about them. */
export const ownDocuments = (person: Subject): RawBuilder<unknown> => sql`
  select document_id from files.document
  where subject_id in (${ownApplications(person)} union all ${ownMessages(person)} union all
    select file_id from applications.decision_file where application_id in (${ownApplications(person)}))`

const ownedAddresses = sql`
  select owner_id::text as owner, lower(value) as address from contacts.contact
  union select person_id::text, lower(email) from auth.person where email is not null`

const addressesByOwner = ({ personId }: Subject, isShared: boolean): RawBuilder<unknown> => sql`
  select address from (${ownedAddresses}) owned group by address
  having bool_or(owner = ${personId}) and bool_or(owner <> ${personId}) = ${isShared}`

/** Verified addresses and numbers that only the person has, in lower case. */
export const ownAddresses = (person: Subject): RawBuilder<unknown> => addressesByOwner(person, false)

/** Addresses that another person or entity has too. Mails to them may be about the other owner. */
export const sharedAddresses = (person: Subject): RawBuilder<unknown> => addressesByOwner(person, true)

/** The registers write personal codes with and without the hyphen. */
const writtenCodes = (code: string) => [code, `${code.slice(0, 6)}-${code.slice(6)}`] as const

export const namesPerson = (column: 'value' | 'event', { personalCode }: Subject): RawBuilder<unknown> =>
  sql`${sql.ref(column)}::text ~ ${writtenCodes(personalCode).join('|')}`

/** Selects the objects that have the person's code, without nested objects: those may describe others. */
export const partAbout = (column: 'value' | 'event', { personalCode }: Subject): RawBuilder<unknown> => {
  const [plain, hyphenated] = writtenCodes(personalCode)
  return sql`(
    select coalesce(jsonb_agg((
      select jsonb_object_agg(key, member) from jsonb_each(found) as members (key, member)
      where jsonb_typeof(member) not in ('object', 'array'))), '[]')
    from (select distinct found from jsonb_path_query(${sql.ref(column)},
      '$.** ? (@.type() == "object") ? (@.* == $plain || @.* == $hyphenated)',
      jsonb_build_object('plain', ${plain}::text, 'hyphenated', ${hyphenated}::text)) as found) as parts)`
}

export const ownPayments = ({ personId }: Subject): RawBuilder<unknown> =>
  sql`select payment_id from payments.payment where owner_person_id = ${personId} and owner_entity_id is null`

export const inOwnApplications = (person: Subject): RawBuilder<unknown> =>
  sql`application_id in (${ownApplications(person)})`
