import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { personById } from '../auth/index.ts'
import { newsContactsOf } from '../contacts/index.ts'
import { composeMail, composeNews, type NewsKind, type NewsParams } from './compose-mail.ts'
import { postMail } from './post-mail.ts'
import { postText } from './post-text.ts'

export interface News {
  personId: string
  kind: NewsKind
  /** By language, since names of services are words, too. */
  params: { lv: NewsParams; en: NewsParams }
  level: 'info' | 'warning' | 'error'
  /** A path of the portal. */
  link: string
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
  { personId, kind, params, level, link }: News,
): Promise<string[]> {
  const person = await personById(tx, personId)
  if (!person) throw new Error(`There is no person ${personId}`)
  const at = now()
  const text = { lv: composeNews('lv', kind, params.lv), en: composeNews('en', kind, params.en) }
  await tx
    .insertInto('communications.notification')
    .values({
      notification_id: uuidv7(),
      person_id: personId,
      code: kind,
      level,
      content: text.lv.notice,
      translations: JSON.stringify([{ en: text.en.notice }]),
      link,
      created_at: at,
    })
    .execute()
  const contacts = await newsContactsOf(tx, personId)
  const emails = contacts.hasEmail ? contacts.emails.map(({ value }) => value) : [person.email ?? []].flat()
  const { language } = person
  const url = new URL(link, settings.PORTAL_URL).href
  const letter = {
    language,
    subject: text[language].subject,
    body: composeMail(language, { name: `${person.forename} ${person.surname}`, body: text[language].body, url }),
  }
  for (const to of emails) await postMail(tx, { jobs, now, settings }, { to, ...letter })
  for (const { value: to } of contacts.phones)
    await postText(tx, { jobs, now }, { to, text: `${text[language].notice} ${url}` })
  return [...emails, ...contacts.phones.map(({ value }) => value)]
}
