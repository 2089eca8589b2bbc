import type { ApplicationId, PersonId, ProfileId } from '@portal/contract/ids'
import type { ContactType } from '@portal/contract/contacts'
import type { Language } from '@portal/contract/shapes'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Database, Tx } from '../../db/connect.ts'
import type { ContactValue } from './contact-value.ts'

/** Locks these things until the transaction ends, against concurrent decisions about them. */
export async function lockFor(tx: Tx, ...things: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contacts:${things.join(':')}`}, 0))`.execute(tx)
}

export async function listContacts(db: Database | Tx, ownerId: ProfileId) {
  return db
    .selectFrom('contacts.contact')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('type')
    .orderBy('added_at')
    .orderBy('contact_id')
    .execute()
}

export type ContactRow = Awaited<ReturnType<typeof listContacts>>[number]

export interface Verification extends ContactValue {
  id: string
  personId: PersonId
  ownerId: ProfileId
  applicationId: ApplicationId | null
  replaces: string | null
  codeHmac: Buffer
  sentAt: Date | null
  expiresAt: Date
}

export async function insertVerification(
  tx: Tx,
  {
    id,
    personId,
    ownerId,
    applicationId,
    replaces,
    type,
    value,
    key,
    codeHmac,
    expiresAt,
  }: Omit<Verification, 'sentAt'>,
): Promise<void> {
  await tx
    .insertInto('contacts.verification')
    .values({
      verification_id: id,
      person_id: personId,
      owner_id: ownerId,
      application_id: applicationId,
      replaces,
      type,
      value,
      value_key: key,
      code_hmac: codeHmac,
      expires_at: expiresAt,
    })
    .execute()
}

export async function markSent(tx: Tx, id: string, at: Date, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('contacts.verification')
    .set({ sent_at: at, expires_at: expiresAt })
    .where('verification_id', '=', id)
    .execute()
}

export async function deleteVerification(db: Database | Tx, id: string): Promise<void> {
  await db.deleteFrom('contacts.verification').where('verification_id', '=', id).execute()
}

/** Deletes the code that a new one of the same person for the same purpose replaces. */
export async function deleteReplaced(
  tx: Tx,
  {
    personId,
    ownerId,
    applicationId,
    type,
    key,
  }: Pick<Verification, 'personId' | 'ownerId' | 'applicationId' | 'type' | 'key'>,
): Promise<void> {
  await tx
    .deleteFrom('contacts.verification')
    .where('person_id', '=', personId)
    .where('owner_id', '=', ownerId)
    .where(({ eb }) =>
      applicationId === null ? eb('application_id', 'is', null) : eb('application_id', '=', applicationId),
    )
    .where('type', '=', type)
    .where('value_key', '=', key)
    .execute()
}

const verifications = (db: Database | Tx) => db.selectFrom('contacts.verification').selectAll()

type VerificationRow = Awaited<ReturnType<ReturnType<typeof verifications>['executeTakeFirstOrThrow']>>

const toVerification = (row: VerificationRow): Verification => ({
  id: row.verification_id,
  personId: row.person_id,
  ownerId: row.owner_id,
  applicationId: row.application_id,
  replaces: row.replaces,
  type: row.type as ContactType,
  value: row.value,
  key: row.value_key,
  codeHmac: row.code_hmac,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
})

export async function lockVerification(tx: Tx, id: string, personId: PersonId): Promise<Verification | undefined> {
  // The key is user input; a malformed one counts as wrong.
  if (!isUuid(id)) return undefined
  const row = await verifications(tx)
    .where('verification_id', '=', id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return row && toVerification(row)
}

/** Returns the person's code for this value that is still valid or being sent. */
export async function liveVerification(
  db: Database | Tx,
  personId: PersonId,
  { type, key }: ContactValue,
  at: Date,
): Promise<Verification | undefined> {
  const row = await verifications(db)
    .where('person_id', '=', personId)
    .where('type', '=', type)
    .where('value_key', '=', key)
    .where('expires_at', '>', at)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toVerification(row)
}

export async function sendingsSince(tx: Tx, valueHmacs: Buffer[], since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('contacts.sending')
    .select('at')
    .where('value_hmac', 'in', valueHmacs)
    .where('at', '>', since)
    .execute()
  return rows.map(({ at }) => at)
}

export async function insertSending(tx: Tx, id: string, valueHmac: Buffer, at: Date): Promise<void> {
  await tx.insertInto('contacts.sending').values({ sending_id: id, value_hmac: valueHmac, at }).execute()
}

/** Deletes a few old rows per table, skipping those that a concurrent call has locked. */
export async function deleteOld(db: Database, before: Date): Promise<void> {
  await sql`delete from contacts.sending where sending_id in (select sending_id from contacts.sending where at < ${before} limit 100 for update skip locked)`.execute(
    db,
  )
  await sql`delete from contacts.verification where verification_id in (select verification_id from contacts.verification where expires_at < ${before} limit 100 for update skip locked)`.execute(
    db,
  )
  await sql`
    delete from contacts.wrong_tries where (owner_id, type, value_key) in (
      select owner_id, type, value_key from contacts.wrong_tries where last_at < ${before} limit 100 for update skip locked)`.execute(
    db,
  )
}

export interface NewContact extends ContactValue {
  id: string
  ownerId: ProfileId
  ownerKind: 'person' | 'entity'
  notification: boolean
  language: Language
}

/** @returns undefined if the owner already has this contact */
export async function insertContact(
  tx: Tx,
  { id, ownerId, ownerKind, type, value, key, notification, language }: NewContact,
  at: Date,
): Promise<ContactRow | undefined> {
  return tx
    .insertInto('contacts.contact')
    .values({
      contact_id: id,
      owner_id: ownerId,
      owner_kind: ownerKind,
      type,
      value,
      value_key: key,
      notification,
      language,
      verified_at: at,
      added_at: at,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'type', 'value_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function replaceValue(
  { tx, at }: { tx: Tx; at: Date },
  id: string,
  { value, key }: ContactValue,
  language: Language,
): Promise<ContactRow> {
  return tx
    .updateTable('contacts.contact')
    .set({ value, value_key: key, language, verified_at: at })
    .where('contact_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setNotification(tx: Tx, ownerId: ProfileId, id: string, notification: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('contacts.contact')
    .set({ notification })
    .where('contact_id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export async function deleteContact(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('contacts.contact').where('contact_id', '=', id).execute()
}
