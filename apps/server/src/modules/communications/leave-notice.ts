import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/connect.ts'
import { overtakeNotices } from './queries.ts'
import { composeNews, type NewsKind, type NewsParams } from './compose-mail.ts'

export interface Notice {
  kind: NewsKind
  /** By language, since names of services are words, too. */
  params: { lv: NewsParams; en: NewsParams }
  level: 'info' | 'warning' | 'error'
  /** A path of the portal. */
  link: string
}

/** Whose notice it is: a person's, or that of somebody who has never signed in and finds it when she does. */
export type NoticeOf = { personId: string } | { personalCode: string }

/** Leaves a notice in the portal, in the deed's own transaction. What she was told of the same before is overtaken by it. */
export async function leaveNotice(
  tx: Tx,
  whose: NoticeOf,
  { kind, params, level, link }: Notice,
  at: Date,
): Promise<void> {
  await overtakeNotices(tx, link, at, whose)
  await tx
    .insertInto('communications.notification')
    .values({
      notification_id: uuidv7(),
      person_id: 'personId' in whose ? whose.personId : null,
      personal_code: 'personalCode' in whose ? whose.personalCode : null,
      code: kind,
      level,
      content: composeNews('lv', kind, params.lv).notice,
      translations: JSON.stringify([{ en: composeNews('en', kind, params.en).notice }]),
      link,
      created_at: at,
    })
    .execute()
}
