import type { ApplicationId, DocumentId, SignatoryId, SigningId } from '@portal/contract/ids'
import type { PreparedSignature, SigningHash } from '@portal/signatures'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import { newId } from '../../db/new-id.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { isFree } from '../../db/keep-lease.ts'
import { readJson } from '../../db/json-column.ts'
import type { Tables } from '../../db/types.generated.ts'

export type SigningStatus = 'waiting' | 'signed' | 'done' | 'failed' | 'cancelled' | 'expired'
export type SigningMethod = 'online' | 'smartphone' | 'card'

/** The part of the credential that is stored between init and done. */
const KeptCredential = z.object({
  credentialId: z.string(),
  /** base64 of DER, nearest first. */
  issuers: z.array(z.string()),
  /** The phone session that is polled for the answer. */
  sessionId: z.string().exactOptional(),
})
export type KeptCredential = z.infer<typeof KeptCredential>

const hashes = ['sha256', 'sha384', 'sha512'] as const satisfies SigningHash[]
const families = ['ecdsa', 'rsa', 'rsa-pss'] as const
const Prepared: z.ZodType<PreparedSignature> = z.object({
  signatureId: z.string(),
  signatureAlgorithm: z.templateLiteral([z.enum(families), '-', z.enum(hashes)]),
  hash: z.enum(hashes),
  dataToBeSigned: z.string(),
  digest: z.string(),
  filesDigest: z.string(),
  signedPropertiesXml: z.string(),
  signedInfoXml: z.string(),
  certificate: z.string(),
})

/** The signer. `id` is the id of the person, or of the guest's link. */
export interface Signatory {
  id: SignatoryId
  personalCode: string
  isGuest: boolean
}

export interface SigningRecord {
  id: SigningId
  /** Shared by all documents that are signed with the same PIN. */
  state: string
  method: SigningMethod
  documentId: DocumentId
  /** The id of the application; null for signings that began before it was stored. */
  subjectId: ApplicationId | null
  revision: number
  personId: SignatoryId
  personalCode: string
  isGuest: boolean
  status: SigningStatus
  /** The code of the reason why it ended without a signature. */
  problem: string | null
  credential: KeptCredential
  verifier: string
  prepared: PreparedSignature
  value: Buffer | null
  expiresAt: Date
}

export const underWay = ['waiting', 'signed'] as const

const toSigning = (row: Selectable<Tables['signing.signing']>): SigningRecord => ({
  id: row.signing_id,
  state: row.state,
  method: row.method as SigningMethod,
  documentId: row.document_id,
  subjectId: row.subject_id,
  revision: row.revision,
  personId: row.person_id,
  personalCode: row.personal_code,
  isGuest: row.is_guest,
  status: row.status as SigningStatus,
  problem: row.problem,
  credential: readJson('signing.signing.credential', KeptCredential, row.credential),
  verifier: row.verifier ?? '',
  prepared: readJson('signing.signing.prepared', Prepared, row.prepared),
  value: row.signature_value,
  expiresAt: row.expires_at,
})

/** Whether a signing is the signer's own. A user also recognises the signing that was begun as a guest with the same code. */
const isOwn = ({ id, personalCode, isGuest }: Signatory) =>
  sql<boolean>`(personal_code = ${personalCode} and (person_id = ${id} or is_guest and not ${isGuest}))`

/** Whether the signer has entered the PIN of a signing under way. A device is also asked before the PIN. */
export const isConfirmed = sql<boolean>`(status = 'signed' or method = 'online' and not ${isFree})`

/** Selects the signings of the documents that are under way and have not expired. */
export const signingsUnderWay = (db: Database | Tx, documentIds: readonly DocumentId[], at: Date) =>
  db
    .selectFrom('signing.signing')
    .where('document_id', 'in', documentIds)
    .where('status', 'in', underWay)
    .where('expires_at', '>', at)

/**
 * Ends expired signings and earlier unconfirmed ones of the same person, so that at most one signing per document is
 * under way. Guests of one link are distinguished by their personal codes.
 */
export async function endSupersededSignings(
  tx: Tx,
  documentIds: readonly DocumentId[],
  person: Signatory,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('signing.signing')
    .set({ status: sql`case when expires_at <= ${at} then 'expired' else 'cancelled' end`, ended_at: at })
    .where('document_id', 'in', documentIds)
    .where('status', 'in', underWay)
    .where((eb) => eb.or([eb('expires_at', '<=', at), sql<boolean>`${isOwn(person)} and not ${isConfirmed}`]))
    .execute()
}

/** Returns whether one of the documents is about to get a signature that the person has confirmed. */
export async function isBeingAdded(
  db: Database | Tx,
  documentIds: readonly DocumentId[],
  person: Signatory,
  at: Date,
): Promise<boolean> {
  const row = await signingsUnderWay(db, documentIds, at)
    .select('signing_id')
    .where(isOwn(person))
    .where(isConfirmed)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the signings of other persons that block a new signing of the documents. */
export async function listBlocking(
  db: Database | Tx,
  documentIds: readonly DocumentId[],
  person: Signatory,
  at: Date,
): Promise<SigningRecord[]> {
  const rows = await signingsUnderWay(db, documentIds, at)
    .selectAll()
    .where(sql<boolean>`not ${isOwn(person)}`)
    .execute()
  return rows.map(toSigning)
}

export interface NewSigning {
  state: string
  method: SigningMethod
  subjectId: ApplicationId
  person: Signatory
  credential: KeptCredential
  verifier: string
  expiresAt: Date
  documents: readonly { documentId: DocumentId; revision: number; prepared: PreparedSignature }[]
}

/** @returns their ids in the order of the documents; undefined if another person is signing one of them */
export async function insertSignings(tx: Tx, signing: NewSigning, at: Date): Promise<SigningId[] | undefined> {
  const rows = await tx
    .insertInto('signing.signing')
    .values(
      signing.documents.map(({ documentId, revision, prepared }, position) => ({
        signing_id: newId(),
        document_id: documentId,
        subject_id: signing.subjectId,
        revision,
        person_id: signing.person.id,
        is_guest: signing.person.isGuest,
        personal_code: signing.person.personalCode,
        method: signing.method,
        position,
        state: signing.state,
        status: 'waiting',
        credential: JSON.stringify(signing.credential),
        verifier: signing.verifier,
        prepared: JSON.stringify(prepared),
        begun_at: at,
        expires_at: signing.expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.column('document_id').where('status', 'in', underWay).doNothing())
    .returning(['signing_id', 'position'])
    .execute()
  if (rows.length < signing.documents.length) return undefined
  return rows.toSorted((one, other) => one.position - other.position).map((row) => row.signing_id)
}

/**
 * Returns the signing for the state that a browser returned with, or undefined if it belongs to another person, link or
 * document.
 */
export async function findSigningByState(
  db: Database | Tx,
  state: string,
  documentId: DocumentId,
  personId: SignatoryId,
): Promise<SigningRecord | undefined> {
  const row = await db
    .selectFrom('signing.signing')
    .selectAll()
    .where('state', '=', state)
    .where('document_id', '=', documentId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row && toSigning(row)
}

export async function findSigningById(db: Database | Tx, id: SigningId): Promise<SigningRecord | undefined> {
  const row = await db.selectFrom('signing.signing').selectAll().where('signing_id', '=', id).executeTakeFirst()
  return row && toSigning(row)
}

/** Returns the phone account with which the person signed before, as a user or by the same link. */
export async function findPhone(
  db: Database | Tx,
  { id, personalCode }: Pick<Signatory, 'id' | 'personalCode'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('signing.signing')
    .select('credential')
    .where('person_id', '=', id)
    .where('personal_code', '=', personalCode)
    .where('method', '=', 'smartphone')
    .where('status', '=', 'done')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && readJson('signing.signing.credential', KeptCredential, row.credential).credentialId
}

/** Returns the personal codes behind the signatures that a person or a link has given on these documents. */
export async function codesSignedBy(
  db: Database | Tx,
  documentIds: readonly DocumentId[],
  personId: SignatoryId,
): Promise<{ documentId: DocumentId; code: string }[]> {
  return db
    .selectFrom('signing.signing')
    .select(['document_id as documentId', 'personal_code as code'])
    .where('document_id', 'in', documentIds)
    .where('person_id', '=', personId)
    .where('status', '=', 'done')
    .execute()
}

/** Returns all signings of one confirmation, in the order that the signing service received. */
export async function listSignings(db: Database | Tx, state: string): Promise<SigningRecord[]> {
  const rows = await db
    .selectFrom('signing.signing')
    .selectAll()
    .where('state', '=', state)
    .orderBy('position')
    .execute()
  return rows.map(toSigning)
}

/** Stores the phone session that is polled for the answer. */
export async function keepSession(db: Database, state: string, sessionId: string): Promise<void> {
  await db
    .updateTable('signing.signing')
    .set({ credential: sql`credential || jsonb_build_object('sessionId', ${sessionId}::text)` })
    .where('state', '=', state)
    .execute()
}

/**
 * Stores the value. The remaining steps can be repeated without the person. @returns whether the signing was still
 * waiting for it
 */
export async function keepValue(tx: Tx, id: SigningId, value: Uint8Array, expiresAt: Date): Promise<boolean> {
  const kept = await tx
    .updateTable('signing.signing')
    .set({ status: 'signed', signature_value: Buffer.from(value), verifier: null, expires_at: expiresAt })
    .where('signing_id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** @returns whether the signing was still under way */
export async function endSigning(
  { db, at }: { db: Database | Tx; at: Date },
  id: SigningId,
  status: SigningStatus,
  problem: string | null = null,
): Promise<boolean> {
  const ended = await db
    .updateTable('signing.signing')
    .set({ status, ended_at: at, verifier: null, problem })
    .where('signing_id', '=', id)
    .where('status', 'in', underWay)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
