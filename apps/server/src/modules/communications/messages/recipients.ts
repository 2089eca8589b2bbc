import type { NotaryId, PersonId } from '@portal/contract/ids'
import type { Language } from '@portal/contract/shapes'
import type { Database, Tx } from '../../../db/connect.ts'
import { Problem } from '../../../problem.ts'
import { findPersonByCode, userCodesAmong } from '../../auth/index.ts'

export interface Recipient {
  code: string
  kind: 'department' | 'notary'
  name: string
}

/** Returns the codes of the open recipients: departments, and notaries who use the portal. */
export async function findOpenRecipients(db: Database | Tx): Promise<Set<string>> {
  const rows = await db
    .selectFrom('communications.recipient')
    .select(['recipient_code', 'kind', 'personal_code'])
    .where('is_open', '=', true)
    .execute()
  const users = await userCodesAmong(
    db,
    rows.flatMap(({ personal_code: code }) => code ?? []),
  )
  const isReached = (row: (typeof rows)[number]) =>
    row.kind === 'department' || (row.personal_code !== null && users.has(row.personal_code))
  return new Set(rows.filter(isReached).map((row) => row.recipient_code))
}

/**
 * Returns all recipients, including closed ones, in the reader's language: departments in the register's order, then
 * notaries by name.
 */
export async function recipientsIn(db: Database | Tx, language: Language): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('communications.recipient')
    .selectAll()
    .orderBy('position')
    .orderBy('name_lv')
    .execute()
  return rows.map((row) => ({
    code: row.recipient_code,
    kind: row.kind as Recipient['kind'],
    name: language === 'lv' ? row.name_lv : row.name_en,
  }))
}

/** @throws Problem recipient-not-found, also for notaries who are no longer in office or do not use the portal */
export async function requireRecipient(tx: Tx, code: string): Promise<void> {
  const found = await tx
    .selectFrom('communications.recipient')
    .select(['kind', 'personal_code'])
    .where('recipient_code', '=', code)
    .where('is_open', '=', true)
    .executeTakeFirst()
  if (!found) throw new Problem('recipient-not-found')
  if (found.kind === 'notary' && !(await findNotaryMailbox(tx, code))) throw new Problem('recipient-not-found')
}

export async function isNotary(db: Database | Tx, code: string): Promise<boolean> {
  const recipient = db.selectFrom('communications.recipient').select('kind').where('recipient_code', '=', code)
  return (await recipient.executeTakeFirst())?.kind === 'notary'
}

/**
 * Returns the mailbox of the notary with this code, or undefined for a department or for a notary who does not use the
 * portal.
 */
export async function findNotaryMailbox(
  db: Database | Tx,
  code: string,
): Promise<{ ownerId: PersonId; kind: 'person' } | undefined> {
  const notary = await db
    .selectFrom('communications.recipient')
    .select('personal_code')
    .where('recipient_code', '=', code)
    .where('kind', '=', 'notary')
    .executeTakeFirst()
  const person = notary?.personal_code ? await findPersonByCode(db, notary.personal_code) : undefined
  return person && { ownerId: person.personId, kind: 'person' }
}

/** Stores a notary of the register's list as a recipient, under the list's id. */
export async function storeNotaryAsRecipient(
  tx: Tx,
  {
    notaryId,
    personalCode,
    name,
    place,
    inOffice,
  }: { notaryId: NotaryId; personalCode: string; name: string; place: string; inOffice: boolean },
): Promise<void> {
  const values = {
    name_lv: `Zvērināts notārs ${name}, ${place}`,
    name_en: `Sworn notary ${name}, ${place}`,
    is_open: inOffice,
    personal_code: personalCode,
  }
  await tx
    .insertInto('communications.recipient')
    .values({ recipient_code: notaryId, kind: 'notary', ...values })
    .onConflict((conflict) => conflict.column('recipient_code').doUpdateSet(values))
    .execute()
}

/** Returns the code of a department that the portal knows, or null. */
export async function findDepartment(tx: Tx, code: string): Promise<string | null> {
  const known = await tx
    .selectFrom('communications.recipient')
    .select('recipient_code')
    .where('recipient_code', '=', code)
    .executeTakeFirst()
  return known?.recipient_code ?? null
}
