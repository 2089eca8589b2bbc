import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { personById } from '../auth/index.ts'
import { composeMail, composeNews, type NewsKind, type NewsParams } from './compose-mail.ts'
import { postMail } from './post-mail.ts'

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
 * Tells a person what happened: a notice in the portal and, where her e-mail is known, a mail in her language. Both stand in the
 * deed's own transaction, so that nothing is told that did not happen, and nothing that happened stays untold.
 */
export async function tellPerson(tx: Tx, { jobs, now, settings }: Deps, { personId, kind, params, level, link }: News): Promise<void> {
  const person = await personById(tx, personId)
  if (!person) throw new Error(`There is no person ${personId}`)
  const at = now()
  const text = { lv: composeNews('lv', kind, params.lv), en: composeNews('en', kind, params.en) }
  await tx
    .insertInto('communications.notification')
    .values({ notification_id: uuidv7(), person_id: personId, code: kind, level, content: text.lv.notice, translations: JSON.stringify([{ en: text.en.notice }]), link, created_at: at })
    .execute()
  if (!person.email) return

  const { subject, body } = text[person.language]
  const url = new URL(link, settings.PORTAL_URL).href
  await postMail(tx, { jobs, now, settings }, { to: person.email, language: person.language, subject, body: composeMail(person.language, { name: `${person.forename} ${person.surname}`, body, url }) })
}
