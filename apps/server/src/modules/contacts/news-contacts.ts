import type { ProfileId } from '@portal/contract/ids'
import { emailKey } from '@portal/domain'
import type { Language } from '@portal/contract/shapes'
import type { Database, Tx } from '../../db/connect.ts'
import { listContacts, type ContactRow } from './queries.ts'

export interface NewsContacts {
  emails: { value: string; language: Language }[]
  phones: { value: string; language: Language }[]
  /** Whether there is a verified address. Its owner has decided where news goes, possibly nowhere. */
  hasEmail: boolean
}

/** Returns the contacts to which news of a person or an entity goes. */
export const findNewsContacts = (db: Database | Tx, ownerId: ProfileId): Promise<NewsContacts> =>
  chosenContacts(db, ownerId, ({ notification }) => notification)

/** Returns every verified contact, for news that must not be missed. */
export const contactsToReach = (db: Database | Tx, ownerId: ProfileId): Promise<NewsContacts> =>
  chosenContacts(db, ownerId, () => true)

async function chosenContacts(
  db: Database | Tx,
  ownerId: ProfileId,
  isChosen: (contact: ContactRow) => boolean,
): Promise<NewsContacts> {
  const contacts = await listContacts(db, ownerId)
  const wanted = (type: string) =>
    contacts
      .filter((each) => each.type === type && isChosen(each))
      .map(({ value, language }) => ({ value, language: language === 'en' ? ('en' as const) : ('lv' as const) }))
  return { emails: wanted('email'), phones: wanted('phone'), hasEmail: contacts.some(({ type }) => type === 'email') }
}

/** Returns the keys of the verified e-mail addresses of several owners. */
export async function listVerifiedEmails(db: Database | Tx, ownerIds: readonly ProfileId[]): Promise<string[]> {
  if (ownerIds.length === 0) return []
  const rows = await db
    .selectFrom('contacts.contact')
    .select('value')
    .where('type', '=', 'email')
    .where('owner_id', 'in', [...ownerIds])
    .execute()
  return rows.map(({ value }) => emailKey(value))
}
