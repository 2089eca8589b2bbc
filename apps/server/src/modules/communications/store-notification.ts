import type { PersonId } from '@portal/contract/ids'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/connect.ts'
import { overtakeSubject } from './queries.ts'
import { composeNotification, type NewsKind, type NewsParams } from './compose-mail.ts'

export interface Notice {
  kind: NewsKind
  /** By language, because names of services are translated. */
  params: { lv: NewsParams; en: NewsParams }
  level: 'info' | 'warning' | 'error'
  /** A path of the portal. */
  link: string
}

/**
 * The owner of the notice: a person, or the personal code of a person who has never signed in and finds it at the first
 * login.
 */
export type NoticeOf = { personId: PersonId } | { personalCode: string }

/** Stores a notice in the caller's transaction. Earlier notices about the same subject are marked as read. */
export async function storeNotification(
  tx: Tx,
  whose: NoticeOf,
  { kind, params, level, link }: Notice,
  at: Date,
): Promise<void> {
  await overtakeSubject(tx, link, at, whose)
  await tx
    .insertInto('communications.notification')
    .values({
      notification_id: newId(),
      person_id: 'personId' in whose ? whose.personId : null,
      personal_code: 'personalCode' in whose ? whose.personalCode : null,
      code: kind,
      level,
      content: composeNotification('lv', kind, params.lv).notice,
      translations: JSON.stringify([{ en: composeNotification('en', kind, params.en).notice }]),
      link,
      created_at: at,
    })
    .execute()
}
