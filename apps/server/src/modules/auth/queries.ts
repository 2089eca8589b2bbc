import type { PersonId } from '@portal/contract/ids'
import { fullName, type PersonName } from '@portal/domain'
import type { Selectable } from 'kysely'
import { newId } from '../../db/new-id.ts'
import { prepared, type Database, type Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/types.generated.ts'
import type { Identity } from '../../parties/identity-provider/port.ts'

export interface Person extends PersonName {
  personId: PersonId
  personalCode: string
  email: string | null
  language: 'lv' | 'en'
}

/**
 * Stores the person of an identity. Names are updated at every login; the language is that of the first login until the
 * person changes it.
 */
export async function storePerson(
  tx: Tx,
  { personalCode, forename, surname, email }: Identity,
  language: string,
  at: Date,
): Promise<PersonId> {
  const name = { forename: forename ?? '', surname }
  const row = await tx
    .insertInto('auth.person')
    .values({ person_id: newId(), personal_code: personalCode, ...name, email, language, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('personal_code')
        .doUpdateSet((eb) => ({ ...name, email: eb.fn.coalesce('excluded.email', 'auth.person.email') })),
    )
    .returning('person_id')
    .executeTakeFirstOrThrow()
  return row.person_id
}

/** Returns the ids of persons with these codes who have signed in before. */
export async function findPersonIds(db: Database | Tx, personalCodes: readonly string[]): Promise<PersonId[]> {
  if (personalCodes.length === 0) return []
  const rows = await db
    .selectFrom('auth.person')
    .select('person_id')
    .where('personal_code', 'in', [...personalCodes])
    .orderBy('person_id')
    .execute()
  return rows.map((row) => row.person_id)
}

/** Returns which of these personal codes belong to people who have signed in before. */
export async function userCodesAmong(db: Database | Tx, personalCodes: readonly string[]): Promise<Set<string>> {
  if (personalCodes.length === 0) return new Set()
  const rows = await db
    .selectFrom('auth.person')
    .select('personal_code')
    .where('personal_code', 'in', [...new Set(personalCodes)])
    .execute()
  return new Set(rows.map((row) => row.personal_code))
}

/** Marks a person as help-desk staff. Agents cannot act for them from now on. */
export async function markHelpDesk(tx: Tx, personId: PersonId): Promise<void> {
  await tx.updateTable('auth.person').set({ is_help_desk: true }).where('person_id', '=', personId).execute()
}

/** Returns a person who has signed in before, and whether they are help-desk staff. */
export async function findPersonByCode(
  db: Database | Tx,
  personalCode: string,
): Promise<{ personId: PersonId; name: string; isHelpDesk: boolean } | undefined> {
  const row = await db
    .selectFrom('auth.person')
    .select(['person_id', 'forename', 'surname', 'is_help_desk'])
    .where('personal_code', '=', personalCode)
    .executeTakeFirst()
  return row && { personId: row.person_id, name: fullName(row), isHelpDesk: row.is_help_desk }
}

/** @returns the number of removed addresses */
export async function clearEmail(tx: Tx, personId: PersonId): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.person')
    .set({ email: null })
    .where('person_id', '=', personId)
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function findPersonById(db: Database | Tx, personId: PersonId): Promise<Person | undefined> {
  const text = `select person_id, personal_code, forename, surname, email, language, is_help_desk, created_at from auth.person where person_id = $1`
  const [row] = await prepared<Selectable<Tables['auth.person']>>(db, 'person', text, [personId])
  return (
    row && {
      personId,
      personalCode: row.personal_code,
      forename: row.forename || null,
      surname: row.surname,
      email: row.email,
      language: row.language === 'en' ? 'en' : 'lv',
    }
  )
}

export async function insertLogin(
  tx: Tx,
  login: {
    id: string
    personId: PersonId
    mode?: 'internal' | null
    cookieHash: Buffer
    redirectUrl: string
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('auth.login')
    .values({
      auth_session_id: login.id,
      person_id: login.personId,
      mode: login.mode ?? null,
      cookie_hash: login.cookieHash,
      redirect_url: login.redirectUrl,
      expires_at: login.expiresAt,
    })
    .execute()
}

/** Deletes and returns a login. Only one caller gets it. */
export async function takeLogin(tx: Tx, id: string, cookieHash: Buffer, at: Date) {
  return tx
    .deleteFrom('auth.login')
    .where('auth_session_id', '=', id)
    .where('cookie_hash', '=', cookieHash)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteOldLogins(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('auth.login').where('expires_at', '<', at).execute()
}

/** Stores the language of a person's screens and mails. */
export async function chooseLanguage(db: Database | Tx, personId: PersonId, language: string): Promise<void> {
  await db.updateTable('auth.person').set({ language }).where('person_id', '=', personId).execute()
}
