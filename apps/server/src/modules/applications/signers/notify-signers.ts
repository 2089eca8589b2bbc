import { ApplicationId, SignerId } from '@portal/contract/ids'
import type { Language } from '@portal/contract/shapes'
import { dayInRiga, mostSignerMailsPerHour, signingReminderDays } from '@portal/domain'
import { formatsFor } from '@portal/messages/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { newId } from '../../../db/new-id.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import { notifyByCode } from '../../communications/index.ts'
import { listDocumentsBySubject } from '../../files/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { describeApplication, findSubjectName } from '../subject-names.ts'
import { mayNow } from '../permitted-actions.ts'
import { lockApplication } from '../queries.ts'
import { isAsked, taskPath, toSigner, type SignerRecord, type SignerMessage } from '../signer-record.ts'
import { readSigners } from './present-signers.ts'
import { findApplicationSigners } from './application-signers.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

export const notifyingSigners = defineJob({
  name: 'applications.notify-signers',
  payload: z.object({ applicationId: ApplicationId }),
})
const remindingSigner = defineJob({
  name: 'applications.remind-signer',
  payload: z.object({ applicationId: ApplicationId, signerId: SignerId, askedAt: z.string() }),
})

/** The hourly limit of mails is reached: the transaction rolls back, and the remaining messages go out later. */
class NoMoreThisHour extends Error {}

/** Sends the signers' messages one by one, each in a transaction that also records it. */
export const notifySignersJob = (deps: Deps) =>
  handleJob(notifyingSigners, async ({ applicationId }, claim) => {
    const notifyOne = () => deps.db.transaction().execute((tx) => notifyNext(tx, deps, applicationId))
    try {
      while (await notifyOne()) await claim.prolong()
    } catch (error) {
      if (!(error instanceof NoMoreThisHour)) throw error
      const dueAt = await nextMailAt(deps, applicationId)
      await deps.jobs.enqueue(
        deps.db,
        notifyingSigners,
        { applicationId },
        { key: `${applicationId}.${dueAt.getTime()}`, dueAt },
      )
    }
  })

/** @returns false when no message is left */
async function notifyNext(tx: Tx, deps: Deps, applicationId: ApplicationId): Promise<boolean> {
  const application = await lockApplication(tx, applicationId)
  const row = await tx
    .selectFrom('applications.signer')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('message', 'is not', null)
    .orderBy('message_at')
    .orderBy('signer_id')
    .limit(1)
    .executeTakeFirst()
  if (!application || !row) return false
  const signer = toSigner(row)
  const { message } = signer
  if (message !== null && isDue(application, signer, message)) await send({ tx, deps }, application, signer, message)
  const isInvitation = message === 'invitation'
  await tx
    .updateTable('applications.signer')
    .set({ message: null, message_at: null, ...(isInvitation && { delivered_at: deps.now() }) })
    .where('signer_id', '=', signer.id)
    .execute()
  return true
}

/** Checks that a message is still valid when it is sent. */
function isDue(application: ApplicationRecord, signer: SignerRecord, message: SignerMessage): boolean {
  // The signatures of others are enough, also once the application was sent with them.
  if (message === 'released' && signer.replacedBecause === null) return !signer.awaited
  if (message === 'changed' || message === 'released')
    return application.submission.at === null || mayNow(application, 'sign')
  return mayNow(application, 'sign') && isAsked(signer) && signer.awaited && signer.declinedAt === null
}

async function send(
  { tx, deps }: { tx: Tx; deps: Deps },
  application: ApplicationRecord,
  signer: SignerRecord,
  message: SignerMessage,
): Promise<void> {
  const { id } = application
  const at = deps.now()
  const code = signer.personalCode
  if (code === null) return
  const news = await newsOf(tx, application, signer, message)
  // The requester must not learn whether the signer uses the portal.
  const to = await notifyByCode(tx, deps, { personalCode: code, reach: 'every-contact', ...news })
  const mails = to.filter((address) => address.includes('@')).length
  const sent = await mailsSince(tx, id, at)
  if (sent > 0 && sent + mails > mostSignerMailsPerHour) throw new NoMoreThisHour()
  await tx
    .insertInto('applications.signer_message')
    .values({ message_id: newId(), application_id: id, signer_id: signer.id, kind: message, sent_at: at, mails })
    .execute()
  if (message !== 'invitation' || signer.askedAt === null) return
  for (const days of signingReminderDays)
    await deps.jobs.enqueue(
      tx,
      remindingSigner,
      { applicationId: id, signerId: signer.id, askedAt: signer.askedAt.toISOString() },
      {
        key: `${signer.id}.${signer.askedAt.toISOString()}.${days}`,
        dueAt: new Date(at.getTime() + days * dayMs),
      },
    )
}

async function mailsSince(tx: Tx, applicationId: ApplicationId, at: Date): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select coalesce(sum(mails), 0)::int as mails from applications.signer_message
    where application_id = ${applicationId} and sent_at > ${new Date(at.getTime() - hourMs)}`.execute(tx)
  return rows[0]?.mails ?? 0
}

/** Returns when the first mail of the last hour becomes an hour old. */
async function nextMailAt({ db, now }: Deps, applicationId: ApplicationId): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(sent_at) as at from applications.signer_message
    where application_id = ${applicationId} and mails > 0 and sent_at > ${new Date(now().getTime() - hourMs)}`.execute(
    db,
  )
  return new Date((rows[0]?.at ?? now()).getTime() + hourMs)
}

/** Reminds a signer who has not signed, unless the day until which they were asked has passed. */
export const remindingSignerJob = (deps: Deps) =>
  handleJob(remindingSigner, async ({ applicationId, signerId, askedAt }) => {
    await deps.db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, applicationId)
      const row = await tx
        .selectFrom('applications.signer')
        .selectAll()
        .where('signer_id', '=', signerId)
        .executeTakeFirst()
      const signer = row && toSigner(row)
      if (!application || signer?.askedAt?.toISOString() !== askedAt || signer.message !== null) return
      if (!isDue(application, signer, 'reminder')) return
      const until = (await readSigners(tx, applicationId))?.until
      if (until && until < dayInRiga(deps.now())) return
      // Signers off a shortest way are not reminded: fewer signatures of others are enough.
      if (!(await findApplicationSigners(tx, application)).signers.get(signer.key)?.awaited) return
      await tx
        .updateTable('applications.signer')
        .set({ message: 'reminder', message_at: deps.now() })
        .where('signer_id', '=', signerId)
        .execute()
      await deps.jobs.enqueue(tx, notifyingSigners, { applicationId })
    })
  })

const kinds = {
  invitation: 'signing-asked',
  reminder: 'signing-reminder',
  changed: 'signing-changed',
  released: 'signing-released',
  unsigned: 'signing-unsigned',
} as const

async function newsOf(tx: Tx, application: ApplicationRecord, signer: SignerRecord, message: SignerMessage) {
  const asker = await findSubjectName(tx, application, signer.askedBy)
  const documents = (await listDocumentsBySubject(tx, application.id)).filter(({ id }) =>
    signer.documents.some(({ documentId }) => documentId === id),
  )
  const until = (await readSigners(tx, application.id))?.until ?? null
  // The signer may have been asked by mistake, so that the application is not named.
  const isTakenBack = message === 'released' && signer.replacedBecause === 'owner'
  const isTask = message === 'invitation' || message === 'reminder' || message === 'unsigned'
  const paramsIn = (language: Language) => ({
    ...describeApplication(language, application, isTakenBack ? '' : undefined),
    asker,
    documents: documents.map(({ name }) => name).join('\n'),
    until: until === null ? 'none' : formatsFor(language).dayInWords(until),
    because: signer.replacedBecause ?? 'enough',
  })
  return {
    kind: isTakenBack ? ('signing-taken-back' as const) : kinds[message],
    params: { lv: paramsIn('lv'), en: paramsIn('en') },
    level: 'info' as const,
    link: isTask && documents[0] ? taskPath(application.id, documents[0].id) : '/applications',
  }
}
