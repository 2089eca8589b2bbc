import type { PreparedSignature } from '@portal/signatures'
import { sql, type Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/types.generated.ts'

export type SigningStatus = 'waiting' | 'signed' | 'done' | 'failed' | 'cancelled' | 'expired'
export type SigningMethod = 'online' | 'smartphone' | 'card'

/** What is kept of the credential between init and done. */
export interface KeptCredential {
  credentialId: string
  /** base64 of DER, nearest first. */
  issuers: string[]
  /** Where the telephone's answer is asked for. */
  sessionId?: string
}

/** Who signs: `id` is the person's, or of the link by which a guest came. */
export interface Signatory {
  id: string
  personalCode: string
  isGuest: boolean
}

export interface SigningRecord {
  id: string
  /** Shared by all documents that are signed with the same PIN. */
  state: string
  method: SigningMethod
  documentId: string
  /** Whom the document serves; null of signings begun before that was kept. */
  subjectId: string | null
  revision: number
  personId: string
  isGuest: boolean
  status: SigningStatus
  /** Why it ended without a signature, as a code. */
  problem: string | null
  credential: KeptCredential
  verifier: string
  prepared: PreparedSignature
  value: Buffer | null
  expiresAt: Date
}

const underWay = ['waiting', 'signed'] as const

const toSigning = (row: Selectable<Tables['signing.signing']>): SigningRecord => ({
  id: row.signing_id,
  state: row.state,
  method: row.method as SigningMethod,
  documentId: row.document_id,
  subjectId: row.subject_id,
  revision: row.revision,
  personId: row.person_id,
  isGuest: row.is_guest,
  status: row.status as SigningStatus,
  problem: row.problem,
  credential: row.credential as KeptCredential,
  verifier: row.verifier ?? '',
  prepared: row.prepared as PreparedSignature,
  value: row.signature_value,
  expiresAt: row.expires_at,
})

/** Ends what time or the same person has overtaken (guests of one link are told apart by their codes), so that one signing at most is under way for a document. */
export async function endOvertaken(
  tx: Tx,
  documentIds: readonly string[],
  { id, personalCode }: Pick<Signatory, 'id' | 'personalCode'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('signing.signing')
    .set({ status: sql`case when expires_at <= ${at} then 'expired' else 'cancelled' end`, ended_at: at })
    .where('document_id', 'in', documentIds)
    .where('status', 'in', underWay)
    .where((eb) =>
      eb.or([eb('expires_at', '<=', at), eb.and([eb('person_id', '=', id), eb('personal_code', '=', personalCode)])]),
    )
    .execute()
}

export interface NewSigning {
  state: string
  method: SigningMethod
  subjectId: string
  person: Signatory
  credential: KeptCredential
  verifier: string
  expiresAt: Date
  documents: readonly { documentId: string; revision: number; prepared: PreparedSignature }[]
}

/** @returns their ids in the order of the documents; undefined when somebody else is signing one of them now */
export async function insertSignings(tx: Tx, signing: NewSigning, at: Date): Promise<string[] | undefined> {
  const rows = await tx
    .insertInto('signing.signing')
    .values(
      signing.documents.map(({ documentId, revision, prepared }, position) => ({
        signing_id: uuidv7(),
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

/** The signing that a browser came back with; another person's or link's, or another document's, is not there. */
export async function signingByState(
  db: Database | Tx,
  state: string,
  documentId: string,
  personId: string,
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

export async function signingById(db: Database | Tx, id: string): Promise<SigningRecord | undefined> {
  const row = await db.selectFrom('signing.signing').selectAll().where('signing_id', '=', id).executeTakeFirst()
  return row && toSigning(row)
}

/** The account of the telephone by which the person has signed before, herself or by the same link. */
export async function phoneOf(
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
  return row && (row.credential as KeptCredential).credentialId
}

/** Whose signatures on these documents were given by a person or a link, by their codes. */
export async function codesSignedBy(
  db: Database | Tx,
  documentIds: readonly string[],
  personId: string,
): Promise<{ documentId: string; code: string }[]> {
  return db
    .selectFrom('signing.signing')
    .select(['document_id as documentId', 'personal_code as code'])
    .where('document_id', 'in', documentIds)
    .where('person_id', '=', personId)
    .where('status', '=', 'done')
    .execute()
}

/** All that the person confirms at once, in the order in which the signing service was given it. */
export async function signingsOf(db: Database | Tx, state: string): Promise<SigningRecord[]> {
  const rows = await db
    .selectFrom('signing.signing')
    .selectAll()
    .where('state', '=', state)
    .orderBy('position')
    .execute()
  return rows.map(toSigning)
}

/** Takes what is confirmed at once for one finisher for a while. @returns whether it was free */
export async function claimSigning(db: Database, state: string, at: Date, forMs: number): Promise<boolean> {
  const taken = await db
    .updateTable('signing.signing')
    .set({ claimed_until: new Date(at.getTime() + forMs) })
    .where('state', '=', state)
    .where('status', 'in', underWay)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function releaseSigning(db: Database, state: string): Promise<void> {
  await db.updateTable('signing.signing').set({ claimed_until: null }).where('state', '=', state).execute()
}

/** Keeps where the telephone's answer is asked for. */
export async function keepSession(db: Database, state: string, sessionId: string): Promise<void> {
  await db
    .updateTable('signing.signing')
    .set({ credential: sql`credential || jsonb_build_object('sessionId', ${sessionId}::text)` })
    .where('state', '=', state)
    .execute()
}

/** The value is here: what is still to come can be asked for again without the person. @returns whether it is still wanted */
export async function keepValue(tx: Tx, id: string, value: Uint8Array, expiresAt: Date): Promise<boolean> {
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
  db: Database | Tx,
  id: string,
  status: SigningStatus,
  at: Date,
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
