import { ApplicationId, EntityId, type DocumentId, type PersonId, type SignerId } from '@portal/contract/ids'
import { decidedStates } from '@portal/domain'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../jobs/definition.ts'
import type { Actor } from '../../actor.ts'
import { preparedSql, type Database, type Tx } from '../../db/connect.ts'
import { readJson } from '../../db/json-column.ts'
import type { Tables } from '../../db/types.generated.ts'
import type { Deps } from '../../deps.ts'
import { findPersonByCode } from '../auth/index.ts'
import { markSupersededRead } from '../communications/index.ts'
import { listChangedOfficers } from '../entities/index.ts'
import { listSubjectsSignedBy } from '../files/index.ts'
import type { ApplicationRecord } from './application-record.ts'
import { mayNow, getPaymentState } from './permitted-actions.ts'
import { SharedContent } from './share-link.ts'

const Capacity = z.object({ role: z.string(), onBehalfOf: z.string().nullable() })
export type Capacity = z.infer<typeof Capacity>
export type WhyReplaced = 'content' | 'register'
export type SignerMessage = 'invitation' | 'reminder' | 'changed' | 'released' | 'unsigned'

/** A signer of an application, with the progress of the request to them. */
export interface SignerRecord {
  id: SignerId
  applicationId: ApplicationId
  key: string
  personalCode: string | null
  name: string
  grounds: Capacity[]
  /** The documents that the signer was asked to sign. */
  documents: SharedContent[]
  awaited: boolean
  askedAt: Date | null
  askedBy: PersonId | null
  deliveredAt: Date | null
  openedAt: Date | null
  declinedAt: Date | null
  declineReason: string | null
  signedAt: Date | null
  /** When the signer's signature was removed. */
  unsignedAt: Date | null
  voidedAt: Date | null
  replacedAt: Date | null
  /** `owner`: the requester withdrew the request. */
  replacedBecause: WhyReplaced | 'owner' | null
  message: SignerMessage | null
}

export const toSigner = (row: Selectable<Tables['applications.signer']>): SignerRecord => ({
  id: row.signer_id,
  applicationId: row.application_id,
  key: row.signer_key,
  personalCode: row.personal_code,
  name: row.name,
  grounds: readJson('applications.signer.grounds', z.array(Capacity), row.grounds),
  documents: readJson('applications.signer.documents', z.array(SharedContent), row.documents),
  awaited: row.awaited,
  askedAt: row.asked_at,
  askedBy: row.asked_by,
  deliveredAt: row.delivered_at,
  openedAt: row.opened_at,
  declinedAt: row.declined_at,
  declineReason: row.decline_reason,
  signedAt: row.signed_at,
  unsignedAt: row.unsigned_at,
  voidedAt: row.voided_at,
  replacedAt: row.replaced_at,
  replacedBecause: row.replaced_because as SignerRecord['replacedBecause'],
  message: row.message as SignerMessage | null,
})

/** Returns the path at which a signer finds the documents to sign. */
export const taskPath = (applicationId: ApplicationId, documentId: DocumentId): string =>
  `/signing-document/${applicationId}/${documentId}`

/** Marks the notices of these requests as read: there is nothing left to sign. */
export async function endRequestNotices(
  tx: Tx,
  signers: readonly Pick<SignerRecord, 'applicationId' | 'personalCode' | 'documents'>[],
  at: Date,
): Promise<void> {
  for (const { applicationId, personalCode, documents } of signers) {
    if (personalCode === null || documents.length === 0) continue
    const person = await findPersonByCode(tx, personalCode)
    const whose = { personalCode, ...(person && { personId: person.personId }) }
    for (const { documentId } of documents) await markSupersededRead(tx, taskPath(applicationId, documentId), at, whose)
  }
}

/** Checks that the signer was asked and the request is still valid. */
export const isAsked = ({ askedAt, voidedAt, replacedAt }: Pick<SignerRecord, 'askedAt' | 'voidedAt' | 'replacedAt'>) =>
  askedAt !== null && voidedAt === null && replacedAt === null

/** Checks that signers may view the documents: until the application is sent, and during a payment, when signing itself waits. */
export const isOpenToSigners = (application: ApplicationRecord): boolean =>
  mayNow(application, 'sign') || getPaymentState(application) === 'pending'

/** Finds the open signing request to a person by personal code, under any profile. */
export async function findOpenRequest(
  db: Database | Tx,
  application: ApplicationRecord,
  personalCode: string,
): Promise<SignerRecord | undefined> {
  if (!isOpenToSigners(application)) return undefined
  const row = await db
    .selectFrom('applications.signer')
    .selectAll()
    .where('application_id', '=', application.id)
    .where('signer_key', '=', personalCode)
    .executeTakeFirst()
  const signer = row && toSigner(row)
  return signer?.personalCode === personalCode && isAsked(signer) ? signer : undefined
}

/** Returns the actor without the selected profile. A signer acts for no other party, so the profile stays private. */
export const asPerson = ({ sessionId, personId, personalCode, name, mode }: Actor): Actor => ({
  sessionId,
  personId,
  personalCode,
  name,
  mode,
  selected: { kind: 'person' },
})

export async function listSignerRecords(db: Database | Tx, applicationId: ApplicationId): Promise<SignerRecord[]> {
  const rows = await db
    .selectFrom('applications.signer')
    .selectAll()
    .where('application_id', '=', applicationId)
    .execute()
  return rows.map(toSigner)
}

/**
 * Records that signatures were removed. If the signer signed without a request, by a shared link or for the entity, the remover becomes
 * the requester. Signers who removed their own signature, or one given by their own link, are not notified.
 * @param by undefined if a guest removed them by a link
 */
export async function noteUnsigned(
  tx: Tx,
  applicationId: ApplicationId,
  { codes, by }: { codes: readonly string[]; by: Pick<Actor, 'personId' | 'personalCode'> | undefined },
): Promise<void> {
  const isOwn = sql`(${by === undefined} or signer_key = ${by?.personalCode ?? ''})`
  await sql`
    update applications.signer set
      signed_at = case when ${isOwn} then null else signed_at end,
      awaited = awaited or ${isOwn},
      asked_by = case when asked_at is null then ${by?.personId ?? null} else asked_by end
    where application_id = ${applicationId} and signer_key = any(${codes})`.execute(tx)
}

/** Recomputes the signers of an application whose signers were asked, and notifies the signers affected. */
export const recomputing = defineJob({
  name: 'applications.recompute-signers',
  payload: z.object({ applicationId: ApplicationId, because: z.enum(['content', 'register']) }),
})

/**
 * Enqueues the recomputation in the transaction that changes documents, signatures or the register. Does nothing if no signer was asked
 * by name, by a link or after a removed signature.
 */
export async function enqueueSignerRecomputation(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  applicationId: ApplicationId,
  because: WhyReplaced,
): Promise<void> {
  const asked = sql`
    select from applications.signer_request where application_id = ${applicationId}
    union all
    select from applications.share_link
    where application_id = ${applicationId} and purpose = 'documents' and ended_at is null
    union all
    select from applications.signer where application_id = ${applicationId} and asked_by is not null`
  if ((await preparedSql(tx, 'signers-asked', asked)).length > 0)
    await jobs.enqueue(tx, recomputing, { applicationId, because })
}

/** Does the same for every application whose signers depend on the entity's facts. */
export async function enqueueSignerRefresh(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  registrationNumber: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select application_id as id from applications.signer_request where entities @> array[${registrationNumber}]`.execute(
    tx,
  )
  for (const { id } of rows) await jobs.enqueue(tx, recomputing, { applicationId: id, because: 'register' })
}

export const notifyingOfUncounted = defineJob({
  name: 'applications.notify-of-uncounted',
  payload: z.object({ applicationId: ApplicationId, entityId: EntityId, at: z.iso.datetime() }),
})

/**
 * Checks open applications for signatures that the news of the register about an entity's officers makes worthless.
 * @param at the time of the news
 */
export async function enqueueUncounted(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  entityId: EntityId,
  at: Date,
): Promise<void> {
  const signed = await listSubjectsSignedBy(tx, await listChangedOfficers(tx, entityId, at))
  if (signed.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select application_id as id from applications.application
    where application_id = any(${signed}) and state <> all(${[...decidedStates]}) and deleted_at is null`.execute(tx)
  for (const { id } of rows)
    await jobs.enqueue(tx, notifyingOfUncounted, { applicationId: id, entityId, at: at.toISOString() })
}
