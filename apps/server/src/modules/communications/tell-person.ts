import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { personById } from '../auth/index.ts'
import { contactsToReach, newsContactsOf } from '../contacts/index.ts'
import { composeMail, composeNews } from './compose-mail.ts'
import { leaveNotice, type Notice } from './leave-notice.ts'
import { postMail } from './post-mail.ts'
import { postText } from './post-text.ts'
import { overtakeNotices } from './queries.ts'

export interface News extends Notice {
  personId: string
  /** Unsaid, it goes where she wants news; what concerns her rights goes to all her verified contacts, whatever she wants. */
  reach?: 'every-contact'
}

/**
 * Tells a person what happened: a notice in the portal, and messages to those of her verified contacts that she wants news at; who has
 * no verified address is written to where her means of logging in says. All of it stands in the deed's own transaction, so that
 * nothing is told that did not happen, and nothing that happened stays untold.
 * @returns the addresses written to
 */
export async function tellPerson(
  tx: Tx,
  { jobs, now, settings }: Deps,
  { personId, reach, ...news }: News,
): Promise<string[]> {
  const person = await personById(tx, personId)
  if (!person) throw new Error(`There is no person ${personId}`)
  const at = now()
  await leaveNotice(tx, { personId }, news, at)
  const contacts = await (reach ? contactsToReach : newsContactsOf)(tx, personId)
  const emails = contacts.hasEmail ? contacts.emails.map(({ value }) => value) : [person.email ?? []].flat()
  const { language } = person
  const text = composeNews(language, news.kind, news.params[language])
  const url = new URL(news.link, settings.PORTAL_URL).href
  const letter = {
    language,
    subject: text.subject,
    body: composeMail(language, { name: `${person.forename} ${person.surname}`, body: text.body, url }),
  }
  for (const to of emails) await postMail(tx, { jobs, now, settings }, { to, ...letter })
  for (const { value: to } of contacts.phones) await postText(tx, { jobs, now }, { to, text: `${text.notice} ${url}` })
  return [...emails, ...contacts.phones.map(({ value }) => value)]
}

/** How modules on the floor below tell people: whoever has never signed in finds the notice when she does. */
export const newsMeans = (deps: Deps) => ({
  tell: (tx: Tx, news: News) => tellPerson(tx, deps, news),
  overtake: (tx: Tx, link: string) => overtakeNotices(tx, link, deps.now()),
  leave: (tx: Tx, personalCode: string, notice: Notice) => leaveNotice(tx, { personalCode }, notice, deps.now()),
})
