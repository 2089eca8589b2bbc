import type { ApplicationId } from '@portal/contract/ids'
import { sql } from 'kysely'
import { newId } from '../../../db/new-id.ts'
import type { Tx } from '../../../db/connect.ts'
import type { ApplicationRecord } from '../application-record.ts'
import type { StoredDocument } from '../../files/index.ts'
import { isOutOfDate } from '../documents/document-context.ts'
import { mayNow } from '../permitted-actions.ts'
import { findSharedState, toSharedContent } from '../share-link.ts'
import {
  endRequestNotices,
  isAsked,
  listSignerRecords,
  type SignerRecord,
  type SignerMessage,
  type WhyReplaced,
} from '../signer-record.ts'
import { findApplicationSigners, type ApplicationSigners, type ApplicationSigner } from './application-signers.ts'

export interface RefreshedSigners extends ApplicationSigners {
  /** In the order of the documents. Signers who are no longer needed come last. */
  rows: { signer: SignerRecord; wanted: ApplicationSigner | undefined }[]
  /** Requests that this run voided or replaced, and signers added after others were asked. */
  news: { voided: SignerRecord[]; replaced: SignerRecord[]; added: SignerRecord[] }
}

/**
 * Updates the stored signers of an application to the current answers, documents and register. The caller holds the application's lock. A
 * request whose content changed becomes void, and a signer who is no longer needed is notified. One statement writes all changes; without
 * changes nothing is written. A sent application, or one with a pending payment, keeps its signers.
 * @param because the reason for releasing a signer whose documents are unchanged
 */
export async function refreshSigners(
  tx: Tx,
  application: ApplicationRecord,
  at: Date,
  because: WhyReplaced,
): Promise<RefreshedSigners> {
  const wanted = await findApplicationSigners(tx, application)
  const known = new Map((await listSignerRecords(tx, application.id)).map((signer) => [signer.key, signer]))
  const news: RefreshedSigners['news'] = { voided: [], replaced: [], added: [] }
  const changed: SignerRecord[] = []
  const rows: RefreshedSigners['rows'] = []
  if (!mayNow(application, 'sign')) return { ...wanted, rows: rowsAsTheyWere(application, wanted, known), news }
  const wasAsked = [...known.values()].some(isAsked)

  for (const one of wanted.signers.values()) {
    const before = known.get(one.key)
    const signer = before ? refreshed(before, one, at) : named(application.id, one)
    if (!before && wasAsked) news.added.push(signer)
    if (before && isAsked(before) && !isAsked(signer)) news.voided.push(signer)
    if (signer !== before) changed.push(signer)
    if (before) await endRequestNotices(tx, [{ ...before, documents: listClosed(before, signer) }], at)
    rows.push({ signer, wanted: one })
  }
  for (const before of known.values()) {
    if (wanted.signers.has(before.key)) continue
    const isReleased = before.replacedAt !== null && before.replacedBecause !== 'owner'
    const signer = isReleased ? before : released(before, at, whyReleased(before, application, wanted, because))
    if (signer !== before) changed.push(signer)
    if (signer !== before && isAsked(before)) news.replaced.push(signer)
    rows.push({ signer, wanted: undefined })
  }
  if (changed.length > 0) await saveSigners(tx, changed, at)
  if (!wasAsked && changed.some(isAsked)) await keepSigners(tx, application.id, wanted.context)
  return { ...wanted, rows, news }
}

/** Lists the stored signers, because the register may name others after the application was sent. */
function rowsAsTheyWere(
  application: ApplicationRecord,
  { signers }: ApplicationSigners,
  known: ReadonlyMap<string, SignerRecord>,
): RefreshedSigners['rows'] {
  const stood = [...known.values()]
    .toSorted(
      (one, other) =>
        Number(one.replacedAt !== null) - Number(other.replacedAt !== null) || (one.id < other.id ? -1 : 1),
    )
    .map((before) => {
      const wanted = signers.get(before.key)
      return { signer: { ...before, signedAt: before.signedAt ?? wanted?.signedAt ?? null }, wanted }
    })
  const others = [...signers.values()].filter(({ key, signedAt }) => known.size === 0 || (signedAt && !known.has(key)))
  return [...stood, ...others.map((wanted) => ({ signer: named(application.id, wanted), wanted }))]
}

/**
 * Returns the reason for releasing a signer. A user may view the signers before the documents are printed again, or before the job has
 * run.
 */
function whyReleased(
  before: SignerRecord,
  application: ApplicationRecord,
  { documents }: ApplicationSigners,
  because: WhyReplaced,
): WhyReplaced {
  const stands = ({ documentId, digest }: SignerRecord['documents'][number]) =>
    documents.some((document) => document.id === documentId && toSharedContent(document).digest === digest)
  const hasChanged =
    documents.some((document) => isOutOfDate(application, document)) ||
    (isAsked(before) && !before.documents.every(stands))
  return hasChanged ? 'content' : because
}

const named = (
  applicationId: ApplicationId,
  { key, name, personalCode, grounds, awaited, signedAt }: ApplicationSigner,
): SignerRecord => ({
  id: newId(),
  applicationId,
  key,
  personalCode,
  name,
  grounds: grounds.map(({ role, onBehalfOf }) => ({ role, onBehalfOf })),
  documents: [],
  awaited,
  askedAt: null,
  askedBy: null,
  deliveredAt: null,
  openedAt: null,
  declinedAt: null,
  declineReason: null,
  signedAt: awaited ? null : signedAt,
  unsignedAt: null,
  voidedAt: null,
  replacedAt: null,
  replacedBecause: null,
  message: null,
})

/** @returns the same object if there is no change */
function refreshed(before: SignerRecord, wanted: ApplicationSigner, at: Date): SignerRecord {
  const isVoid = isAsked(before) && !coversOpen(before, wanted)
  // Signers on a shortest way may decline, so the others who were asked are awaited until the documents are complete.
  const isStillAwaited = before.awaited && isAsked(before) && !isVoid && wanted.mayCount
  const now = named(before.applicationId, { ...wanted, awaited: wanted.awaited || isStillAwaited })
  // A withdrawn request stays withdrawn until the signer is asked again.
  const isBack = before.replacedAt !== null && before.replacedBecause !== 'owner'
  // A request no longer opens a paper on which the person has lost the right to sign.
  const documents = isVoid ? before.documents : before.documents.filter((each) => isOfPerson(wanted, each))
  if (
    !isVoid &&
    !isBack &&
    before.documents.length === documents.length &&
    before.awaited === now.awaited &&
    before.signedAt?.getTime() === now.signedAt?.getTime() &&
    before.name === now.name &&
    before.personalCode === now.personalCode &&
    JSON.stringify(before.grounds) === JSON.stringify(now.grounds)
  )
    return before
  const { name, personalCode, grounds, awaited, signedAt } = now
  const unsignedAt = signedAt === null ? before.unsignedAt : null
  const kept = isBack
    ? { ...now, id: before.id }
    : { ...before, name, personalCode, grounds, awaited, signedAt, unsignedAt, documents }
  if (isVoid) return { ...kept, voidedAt: at, message: messageTo(before, 'changed') }
  // The signer is asked to sign again, with the reason.
  const isUnsigned = awaited && before.signedAt !== null && signedAt === null
  if (!isUnsigned && isAsked(kept) && signedAt === null && before.awaited !== awaited)
    return { ...kept, message: awaited ? messageAgain(before) : messageTo(before, 'released') }
  if (!isUnsigned || kept.declinedAt !== null) return kept
  if (isAsked(kept)) return { ...kept, unsignedAt: at, message: kept.deliveredAt === null ? kept.message : 'unsigned' }
  // The signer signed without a request, and the user who removed the signature asks for another.
  if (kept.askedAt !== null || kept.askedBy === null || personalCode === null) return kept
  const asked = wanted.documents.map(({ document }) => toSharedContent(document))
  return { ...kept, documents: asked, askedAt: at, deliveredAt: at, unsignedAt: at, message: 'unsigned' }
}

const isEnded = (signer: SignerRecord) =>
  signer.askedAt !== null && (!signer.awaited || !isAsked(signer) || signer.declinedAt !== null)

/**
 * Checks that the request includes each document that still needs the signature, with the same content. A paper that
 * bore the signature of another person at the time of the request may be left out if one of its kind is included.
 */
function coversOpen(request: SignerRecord, { documents }: ApplicationSigner): boolean {
  const open = documents.filter((each) => each.open).map(({ document }) => document)
  return open.every((paper) => {
    const state = findSharedState(request, paper)
    if (state !== 'not-shared' || request.askedAt === null || paper.createdAt > request.askedAt)
      return state === 'shared'
    const isOfKind = ({ type, service }: StoredDocument) => type === paper.type && service === paper.service
    return open.some((other) => isOfKind(other) && findSharedState(request, other) === 'shared')
  })
}

const isOfPerson = ({ papers }: ApplicationSigner, { documentId }: SignerRecord['documents'][number]) =>
  papers.some(({ id }) => id === documentId)

/** Lists the papers that a request opened before. */
const listClosed = (before: SignerRecord, { documents }: SignerRecord) =>
  before.documents.filter(({ documentId }) => !documents.some((each) => each.documentId === documentId))

const released = (before: SignerRecord, at: Date, because: WhyReplaced): SignerRecord => ({
  ...before,
  awaited: false,
  replacedAt: at,
  replacedBecause: because,
  message: messageTo(before, 'released'),
})

/** Withdraws a request; the signer's signature may still be needed. */
export const takenBack = (before: SignerRecord, at: Date): SignerRecord => ({
  ...before,
  replacedAt: at,
  replacedBecause: 'owner',
  message: messageTo(before, 'released'),
})

/**
 * Chooses the message to a signer. Signers who never received the request get none. Signers who declined are not notified that the
 * request ended.
 */
const messageTo = (before: SignerRecord, message: SignerMessage): SignerMessage | null =>
  isAsked(before) && before.deliveredAt !== null && (before.declinedAt === null || message === 'changed')
    ? message
    : null

/** A release that was not sent yet is withdrawn. After a sent one the signer is asked again. */
const messageAgain = ({ message, declinedAt }: SignerRecord): SignerMessage | null =>
  message === 'released' ? null : declinedAt === null ? 'invitation' : message

/** Stores the entities whose facts decide who signs, and the day until which signers are asked. */
export async function keepSigners(
  tx: Tx,
  applicationId: ApplicationId,
  { registrationNumber, others }: ApplicationSigners['context'],
  until?: string | null,
): Promise<void> {
  const entities = [registrationNumber ?? [], ...others.keys()].flat()
  await sql`
    insert into applications.signer_request (application_id, until, entities)
    values (${applicationId}, ${until ?? null}, ${entities})
    on conflict (application_id) do update set
      until = ${until === undefined ? sql`signer_request.until` : sql`excluded.until`}, entities = excluded.entities`.execute(
    tx,
  )
}

/** Writes all signers in one statement, and ends the notices of requests that ended. */
export async function saveSigners(tx: Tx, signers: readonly SignerRecord[], at: Date): Promise<void> {
  await endRequestNotices(tx, signers.filter(isEnded), at)
  const rows = signers.map((one) => ({
    signer_id: one.id,
    application_id: one.applicationId,
    signer_key: one.key,
    personal_code: one.personalCode,
    name: one.name,
    grounds: one.grounds,
    documents: one.documents,
    awaited: one.awaited,
    asked_at: one.askedAt,
    asked_by: one.askedBy,
    delivered_at: one.deliveredAt,
    opened_at: one.openedAt,
    declined_at: one.declinedAt,
    decline_reason: one.declineReason,
    signed_at: one.signedAt,
    unsigned_at: one.unsignedAt,
    voided_at: one.voidedAt,
    replaced_at: one.replacedAt,
    replaced_because: one.replacedBecause,
    message: one.message,
    message_at: one.message === null ? null : at,
  }))
  await sql`
    insert into applications.signer select * from jsonb_populate_recordset(null::applications.signer, ${JSON.stringify(rows)})
    on conflict (signer_id) do update set
      personal_code = excluded.personal_code, name = excluded.name, grounds = excluded.grounds, documents = excluded.documents,
      awaited = excluded.awaited, asked_at = excluded.asked_at, asked_by = excluded.asked_by, delivered_at = excluded.delivered_at,
      opened_at = excluded.opened_at, declined_at = excluded.declined_at, decline_reason = excluded.decline_reason,
      signed_at = excluded.signed_at, unsigned_at = excluded.unsigned_at, voided_at = excluded.voided_at, replaced_at = excluded.replaced_at,
      replaced_because = excluded.replaced_because, message = excluded.message, message_at = excluded.message_at`.execute(
    tx,
  )
}
