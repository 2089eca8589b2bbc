import type { EntityId } from '@portal/contract/ids'
import { emailKey } from '@portal/domain'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findNewsContacts, type NewsContacts } from '../contacts/index.ts'
import { composeMailBody, composeNotification } from './compose-mail.ts'
import { postMail } from './post-mail.ts'
import { postText } from './post-text.ts'
import type { News } from './notify-person.ts'

interface EntityUpdate extends Omit<News, 'personId' | 'level' | 'reach'> {
  entityId: EntityId
  name: string
  /** Addresses that have already been notified. */
  notified: readonly string[]
  /** Recipients that replace its contacts in the portal. */
  to?: Pick<NewsContacts, 'emails' | 'phones'>
}

/**
 * Notifies an entity at its verified contacts. Each message is in the language of the person who verified the contact.
 */
export async function notifyEntity(
  tx: Tx,
  { jobs, now, settings }: Deps,
  { entityId, name, kind, params, link, notified, to: given }: EntityUpdate,
): Promise<void> {
  const { emails, phones } = given ?? (await findNewsContacts(tx, entityId))
  const known = new Set(notified.map(emailKey))
  const isNew = ({ value }: { value: string }) => !known.has(emailKey(value))
  const url = new URL(link, settings.PORTAL_URL).href
  for (const { value: to, language } of emails.filter(isNew)) {
    const { subject, body } = composeNotification(language, kind, params[language])
    await postMail(
      tx,
      { jobs, now, settings },
      { to, language, subject, body: composeMailBody(language, { name, body, url }) },
    )
  }
  for (const { value: to, language } of phones.filter(isNew))
    await postText(
      tx,
      { jobs, now },
      { to, text: `${composeNotification(language, kind, params[language]).notice} ${url}` },
    )
}
