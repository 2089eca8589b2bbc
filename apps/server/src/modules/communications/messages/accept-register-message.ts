import type { ApplicationId, MessageId, PersonId } from '@portal/contract/ids'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { OfficialMessage } from '../../../parties/register-office/port.ts'
import { findPersonByCode, findPersonById, findPersonIds } from '../../auth/index.ts'
import { findEntityById, findEntityByNumber, listOfficers, listStaff } from '../../entities/index.ts'
import { mandateFor } from '../../profile/index.ts'
import { notifyEntity } from '../notify-entity.ts'
import { notifyPerson } from '../notify-person.ts'
import { messages, getOwner, type MailboxOwner, type MessageRecord } from './mailbox.ts'
import { storeMessage } from './store-message.ts'
import { findDepartment } from './recipients.ts'

export interface MessageCase {
  id: ApplicationId
  number: string
  mailbox: MailboxOwner
}

/**
 * Stores an official's message in the mailbox of the message that it answers, otherwise of its application, otherwise
 * of the named person or entity. The owner's notification does not contain its text.
 * @param about the application that it names, if the portal knows it
 */
export async function acceptRegisterMessage(
  { tx, deps }: { tx: Tx; deps: Deps },
  news: OfficialMessage,
  about: MessageCase | undefined,
  at: Date,
): Promise<void> {
  const answered =
    news.inReplyTo === null ? undefined : await messages(tx).where('message_id', '=', news.inReplyTo).executeTakeFirst()
  const mailbox = mailboxOfAnswered(answered) ?? about?.mailbox ?? (await mailboxNamed(tx, news))
  if (!mailbox) {
    deps.log.error({ message: news.messageId }, 'the register writes to a person unknown to the portal')
    return
  }
  const entityId = answered?.entity_id ?? (mailbox.kind === 'entity' ? mailbox.ownerId : null)
  const entity = entityId === null ? undefined : await findEntityById(tx, entityId)
  const isNew = await storeMessage(tx, deps, {
    messageId: news.messageId,
    mailbox,
    kind: 'letter',
    recipientCode: await findDepartment(tx, news.department),
    subject: news.subject,
    content: news.text,
    application: about ?? caseOfAnswered(answered),
    entity: entity && entityId !== null ? { id: entityId, name: entity.name } : null,
    replyTo: answered?.message_id ?? null,
    files: news.files,
    sentAt: at,
  })
  if (isNew) await notifyOfMessage({ tx, deps }, news.messageId, mailbox, answered?.author_id ?? null)
}

const mailboxOfAnswered = (answered: MessageRecord | undefined) => answered && getOwner(answered)

const caseOfAnswered = (answered: MessageRecord | undefined) =>
  answered?.application_id && answered.application_number
    ? { id: answered.application_id, number: answered.application_number }
    : null

async function mailboxNamed(
  tx: Tx,
  { personalCode, registrationNumber }: OfficialMessage,
): Promise<MessageCase['mailbox'] | undefined> {
  if (registrationNumber !== null) {
    const entity = await findEntityByNumber(tx, registrationNumber)
    return entity && { ownerId: entity.entity_id, kind: 'entity' }
  }
  const person = personalCode === null ? undefined : await findPersonByCode(tx, personalCode)
  return person && { ownerId: person.personId, kind: 'person' }
}

/**
 * Notifies the author of the answered message if they may read it; otherwise the person, officers or staff of the
 * mailbox.
 */
export async function notifyOfMessage(
  { tx, deps }: { tx: Tx; deps: Deps },
  messageId: MessageId,
  mailbox: MailboxOwner,
  authorId: PersonId | null,
  said: { kind: 'letter' | 'letter-of-user'; params: Record<string, string> } = { kind: 'letter', params: {} },
): Promise<void> {
  const news = {
    kind: said.kind,
    params: { lv: said.params, en: said.params },
    level: 'info',
    link: `/communication?message=${messageId}`,
  } as const
  const notified: string[] = []
  for (const personId of await readersOf({ tx, deps }, mailbox, authorId))
    notified.push(...(await notifyPerson(tx, deps, { personId, ...news })))
  const entity = mailbox.kind === 'entity' ? await findEntityById(tx, mailbox.ownerId) : undefined
  if (entity) await notifyEntity(tx, deps, { entityId: entity.entity_id, name: entity.name, notified, ...news })
}

async function readersOf(
  { tx, deps: { now } }: { tx: Tx; deps: Deps },
  { kind, ownerId }: MailboxOwner,
  authorId: PersonId | null,
): Promise<PersonId[]> {
  if (kind === 'person') return [ownerId]
  const author = authorId === null ? undefined : await findPersonById(tx, authorId)
  if (kind === 'organization') {
    const staff = await listStaff(tx, ownerId)
    return author && staff.includes(author.personalCode) ? [author.personId] : findPersonIds(tx, staff)
  }
  if (author && (await mandateFor(tx, author.personalCode, ownerId, now()))) return [author.personId]
  const officers = await listOfficers(tx, ownerId)
  return findPersonIds(
    tx,
    officers.flatMap(({ personal_code: code }) => code ?? []),
  )
}
