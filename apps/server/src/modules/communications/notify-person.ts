import type { PersonId } from '@portal/contract/ids'
import { fullName } from '@portal/domain'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findPersonByCode, findPersonById } from '../auth/index.ts'
import { contactsToReach, findNewsContacts } from '../contacts/index.ts'
import { composeMailBody, composeNotification } from './compose-mail.ts'
import { storeNotification, type Notice } from './store-notification.ts'
import { postMail } from './post-mail.ts'
import { postText } from './post-text.ts'
import { markSupersededRead } from './queries.ts'

export interface News extends Notice {
  personId: PersonId
  /**
   * By default the news goes to the contacts that the person chose for news. News about their rights goes to all
   * verified contacts.
   */
  reach?: 'every-contact'
  /** Key of the topic: several changes within a short time become one message. */
  about?: string
}

/**
 * Notifies a person by a notice in the portal and by messages to the verified contacts chosen for news. Without a
 * verified address, the login method's e-mail address is used. Everything is stored in the caller's transaction, so
 * that notifications match the committed changes.
 * @returns the notified addresses
 */
export async function notifyPerson(
  tx: Tx,
  { jobs, now, settings }: Deps,
  { personId, reach, about, ...news }: News,
): Promise<string[]> {
  const person = await findPersonById(tx, personId)
  if (!person) throw new Error(`There is no person ${personId}`)
  const at = now()
  await storeNotification(tx, { personId }, news, at)
  const contacts = await (reach ? contactsToReach : findNewsContacts)(tx, personId)
  const emails = contacts.hasEmail ? contacts.emails.map(({ value }) => value) : [person.email ?? []].flat()
  const { language } = person
  const text = composeNotification(language, news.kind, news.params[language])
  const url = new URL(news.link, settings.PORTAL_URL).href
  const mail = {
    language,
    subject: text.subject,
    body: composeMailBody(language, { name: fullName(person), body: text.body, url }),
  }
  for (const to of emails) await postMail(tx, { jobs, now, settings }, { to, about, ...mail })
  for (const { value: to } of contacts.phones)
    await postText(tx, { jobs, now }, { to, about, text: `${text.notice} ${url}` })
  return [...emails, ...contacts.phones.map(({ value }) => value)]
}

/**
 * Notifies a person by their code. A person who has never signed in finds the notice at the first login.
 * @returns the notified addresses
 */
export async function notifyByCode(
  tx: Tx,
  deps: Deps,
  { personalCode, ...news }: Omit<News, 'personId'> & { personalCode: string },
): Promise<string[]> {
  const person = await findPersonByCode(tx, personalCode)
  if (person) return notifyPerson(tx, deps, { personId: person.personId, ...news })
  await storeNotification(tx, { personalCode }, news, deps.now())
  return []
}

/**
 * Returns the notification functions for modules of a lower layer. Persons who have never signed in find the notice at
 * the first login.
 */
export const newsHooks = (deps: Deps) => ({
  notify: (tx: Tx, news: News) => notifyPerson(tx, deps, news),
  overtake: (tx: Tx, link: string) => markSupersededRead(tx, link, deps.now()),
  leave: (tx: Tx, personalCode: string, notice: Notice) => storeNotification(tx, { personalCode }, notice, deps.now()),
})
