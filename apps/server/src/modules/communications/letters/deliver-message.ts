import type { LetterKind } from '@portal/domain'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import { FilingRefused, type FiledDocument } from '../../../parties/register-office/port.ts'
import { personById } from '../../auth/index.ts'
import { documentsOf, objectOf, type StoredDocument } from '../../documents/index.ts'
import { entityById } from '../../entities/index.ts'
import { tellPerson } from '../tell-person.ts'
import { messages, type MessageRecord } from './mailbox.ts'

/** Sends a letter to the register. */
export const delivering = defineJob({
  name: 'communications.deliver-letter',
  payload: z.object({ messageId: z.string() }),
  longestPauseMs: 10 * 60_000,
})

/** The files first, then the letter that lists them. The register knows both by their ids: a delivery broken off anywhere is repeated whole and is still one letter. */
export const deliveryJob = (deps: Deps) =>
  handleJob(delivering, async ({ messageId }, claim) => {
    const message = await messages(deps.db).where('message_id', '=', messageId).executeTakeFirst()
    if (!message?.sent_at || message.delivered_at || message.refused_at) return
    const documents = await documentsOf(deps.db, messageId)
    const refusal = await send(deps, message, message.sent_at, documents, () => claim.prolong()).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof FilingRefused) return error
        throw error
      },
    )
    await settle(deps, message, refusal)
  })

async function send(
  { db, objectStore, registerOffice }: Deps,
  message: MessageRecord,
  sentAt: Date,
  documents: readonly StoredDocument[],
  prolong: () => Promise<void>,
): Promise<void> {
  for (const document of documents) {
    const content = await objectStore.open(objectOf(document))
    try {
      await registerOffice.sendLetterFile(message.message_id, toFiled(document), content)
    } finally {
      // A delivery that broke off leaves the rest unread, and the file open.
      content.destroy()
    }
  }
  await prolong()
  const sender = message.author_id === null ? undefined : await personById(db, message.author_id)
  if (!sender) throw new Error(`Nobody wrote the letter ${message.message_id}`)
  const owner = message.owner_kind === 'entity' ? await entityById(db, message.owner_id) : undefined
  const about = message.entity_id === null ? undefined : await entityById(db, message.entity_id)
  await registerOffice.sendLetter({
    letterId: message.message_id,
    kind: message.kind as LetterKind,
    recipient: message.recipient_code ?? '',
    subject: message.subject,
    text: message.content,
    submissionId: message.application_id,
    number: message.application_number,
    entity: about?.registration_number ?? null,
    inReplyTo: message.reply_to,
    sender: {
      personalCode: sender.personalCode,
      name: message.author_name,
      onBehalfOf: owner?.registration_number ?? null,
    },
    sentAt,
    files: documents.map(toFiled),
  })
}

const toFiled = (document: StoredDocument): FiledDocument => ({
  documentId: document.id,
  type: document.type,
  name: document.name,
  mediaType: document.mediaType,
  sha256: document.sha256.toString('hex'),
  size: document.size,
})

/** Nothing that the portal repeats mends a refusal: whoever wrote is told, and writes anew. */
async function settle(deps: Deps, message: MessageRecord, refusal: FilingRefused | undefined): Promise<void> {
  const { db, now, log } = deps
  const { message_id: messageId, author_id: personId, subject } = message
  if (refusal) log.error({ err: refusal, message: messageId }, 'the register refuses a letter')
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('communications.message')
      .set({ [refusal ? 'refused_at' : 'delivered_at']: now() })
      .where('message_id', '=', messageId)
      .where('delivered_at', 'is', null)
      .where('refused_at', 'is', null)
      .executeTakeFirst()
    if (!refusal || numUpdatedRows === 0n || personId === null) return
    const params = { subject }
    await tellPerson(tx, deps, {
      personId,
      kind: 'letter-refused',
      params: { lv: params, en: params },
      level: 'warning',
      link: `/communication?folder=sent&message=${messageId}`,
    })
  })
}
