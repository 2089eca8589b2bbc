import type { MessageId } from '@portal/contract/ids'
import * as contract from '@portal/contract/communications'
import type { Language } from '@portal/contract/shapes'
import { dayInRiga } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { contentDisposition, toStoredObject, type StoredFile } from '../../files/index.ts'
import { listRepresentedEntities } from '../../entities/index.ts'
import { addAttachment, attachFile, copyAttachments, removeAttachment, requireAttachment } from './attachments.ts'
import type { MessageHooks } from './message-hooks.ts'
import { folderCounts, listAbout, listFolder, type ListedMessages } from './list-messages.ts'
import { getMailbox, requireDraft, requireMessage, type Mailbox, type MessageRecord } from './mailbox.ts'
import { deleteMessage, markRead, restoreMessage } from './move-message.ts'
import { toMessage, toQuoted, toRow } from './present-message.ts'
import { listQuestions } from './questions.ts'
import { findOpenRecipients, recipientsIn } from './recipients.ts'
import { sendMessage } from './send-message.ts'
import { beginDraft, saveDraft } from './write-draft.ts'

const mostEntities = 20

export function messageRoutes(serve: Serve, deps: Deps, hooks: MessageHooks): void {
  const { db, now, objectStore } = deps

  const rowsOf = async ({ rows, total }: ListedMessages, { name }: Mailbox, language: Language) => {
    const recipients = await recipientsIn(db, language)
    return {
      data: rows.map((row) => toRow(row, recipients, name, language)),
      total,
    }
  }
  const whole = async (actor: Actor, message: MessageRecord, language: Language, on: Database | Tx = db) => ({
    data: await toMessage({ db: on, hooks }, message, getMailbox(actor).name, language),
  })
  const shown = async (actor: Actor, id: MessageId, language: Language, on: Database | Tx = db) =>
    whole(actor, await requireMessage({ db: on, actor }, id, now()), language, on)
  const shownRow = async (actor: Actor, id: MessageId, language: Language, tx: Tx) => {
    const message = await requireMessage({ db: tx, actor }, id, now())
    return { data: toRow(message, await recipientsIn(tx, language), getMailbox(actor).name, language) }
  }

  serve(contract.listMessages, async ({ actor, query, language, reading }) => {
    const mailbox = getMailbox(actor)
    const { folder, search = '', ...page } = query
    const folders = await folderCounts(reading, mailbox.ownerId)
    const listed = await listFolder(reading, { ownerId: mailbox.ownerId, folder, search }, page)
    return { ...(await rowsOf(listed, mailbox, language)), folders }
  })

  serve(contract.listRecipients, async ({ language }) => {
    const open = await findOpenRecipients(db)
    return { data: (await recipientsIn(db, language)).filter(({ code }) => open.has(code)) }
  })

  serve(contract.listApplicationNumbers, async ({ actor, query }) => ({
    data: await hooks.casesOf(db, getMailbox(actor).ownerId, query.search ?? ''),
  }))

  serve(contract.listMessageEntities, async ({ actor, query }) => {
    const { kind, ownerId } = getMailbox(actor)
    if (kind === 'organization') return { data: [] }
    const { selected } = actor
    if (selected.kind === 'entity' && selected.mandate)
      return {
        data: [
          {
            uuid: ownerId,
            name: selected.mandate.entityName,
            registration_number: selected.mandate.registrationNumber,
          },
        ],
      }
    const asked = { search: query.search ?? '', limit: mostEntities }
    const { rows } = await listRepresentedEntities(db, actor.personalCode, dayInRiga(now()), asked)
    return {
      data: rows.map(({ entity_id: uuid, name, registration_number }) => ({ uuid, name, registration_number })),
    }
  })

  serve(contract.listApplicationMessages, async ({ actor, params, query, language }) => {
    const mailbox = getMailbox(actor)
    const { number, kinds, departments } = await db
      .transaction()
      .execute((tx) => hooks.requireCase(tx, actor, params.id))
    const recipients = await recipientsIn(db, language)
    const asked = await listQuestions(db, mailbox.ownerId, params.id)
    return {
      ...(await rowsOf(await listAbout(db, mailbox.ownerId, params.id, query), mailbox, language)),
      number,
      kinds,
      departments,
      questions: asked.map(({ question, answer }, index) => ({
        ...toQuoted(question, recipients, language),
        answer: answer ? toQuoted(answer, recipients, language) : null,
        may_reply: index === asked.length - 1 && kinds.includes('answer'),
      })),
    }
  })

  serve(contract.getMessage, ({ actor, params, language }) => shown(actor, params.id, language))

  serve(contract.getDraftMessage, async ({ actor, params, language }) =>
    whole(actor, await requireDraft({ db, actor }, params.id, now()), language),
  )

  serve(contract.createMessage, ({ actor, body = {}, language, once }) => {
    const { forward_of } = body
    const begin = (files: readonly StoredFile[]) =>
      once(async (tx) => {
        const id = await beginDraft({ tx, deps, hooks, actor }, body, language)
        for (const file of files) await addAttachment(tx, deps, id, file)
        return shown(actor, id, language, tx)
      })
    return forward_of === undefined
      ? begin([])
      : copyAttachments({ deps, hooks, actor }, { ...body, forward_of }, begin)
  })

  serve(contract.saveMessage, ({ actor, params, body, language, once }) =>
    once(async (tx) => {
      await saveDraft({ tx, deps, hooks, actor }, params.message_uuid, body)
      return shown(actor, params.message_uuid, language, tx)
    }),
  )

  serve(contract.sendMessage, ({ actor, params, body, language, once }) =>
    once(async (tx) => {
      await sendMessage({ tx, deps, hooks, actor }, params.message_uuid, body?.version)
      return shown(actor, params.message_uuid, language, tx)
    }),
  )

  serve(contract.markMessageRead, ({ actor, params, body, language, once }) =>
    once(async (tx) => {
      await markRead({ tx, hooks: deps, actor }, params.id, body?.read ?? true)
      return shownRow(actor, params.id, language, tx)
    }),
  )

  serve(contract.deleteMessage, ({ actor, params, language, once }) =>
    once(async (tx) => {
      await deleteMessage(tx, deps, actor, params.id)
      return shownRow(actor, params.id, language, tx)
    }),
  )

  serve(contract.restoreMessage, ({ actor, params, language, once }) =>
    once(async (tx) => {
      await restoreMessage(tx, deps, actor, params.id)
      return shownRow(actor, params.id, language, tx)
    }),
  )

  serve(contract.beginWithAttachment, ({ actor, request, language, once }) =>
    attachFile(
      { deps, hooks, actor, once },
      { language },
      () => request.receiveFile(),
      (tx, id) => shown(actor, id, language, tx),
    ),
  )

  serve(contract.attachFile, ({ actor, params, request, language, once }) =>
    attachFile(
      { deps, hooks, actor, once },
      { id: params.message_uuid, language },
      () => request.receiveFile(),
      (tx, id) => shown(actor, id, language, tx),
    ),
  )

  serve(contract.removeAttachment, ({ actor, params, language, once }) =>
    once(async (tx) => {
      await removeAttachment({ tx, deps, actor }, params.message_uuid, params.file_uuid)
      return shown(actor, params.message_uuid, language, tx)
    }),
  )

  serve(contract.downloadAttachment, async ({ actor, params, reply }) => {
    const document = await requireAttachment(deps, actor, params.message_uuid, params.file_uuid)
    const content = await objectStore.open(toStoredObject(document))
    await reply
      .header('content-type', document.mediaType)
      .header('content-length', document.size)
      .header('content-disposition', contentDisposition(document.name))
      .header('cache-control', 'no-store')
      .send(content)
  })
}
