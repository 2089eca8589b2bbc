import type { PreparedSignature } from '@portal/signatures'
import { sql, type Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/types.generated.ts'

export type SigningStatus = 'waiting' | 'signed' | 'done' | 'failed' | 'cancelled' | 'expired'

/** What is kept of the credential between init and done. */
export interface KeptCredential {
  credentialId: string
  /** base64 of DER, nearest first. */
  issuers: string[]
}

export interface SigningRecord {
  id: string
  documentId: string
  revision: number
  personId: string
  status: SigningStatus
  credential: KeptCredential
  verifier: string
  prepared: PreparedSignature
  value: Buffer | null
  expiresAt: Date
}

const toSigning = (row: Selectable<Tables['signing.signing']>): SigningRecord => ({
  id: row.signing_id,
  documentId: row.document_id,
  revision: row.revision,
  personId: row.person_id,
  status: row.status as SigningStatus,
  credential: row.credential as KeptCredential,
  verifier: row.verifier ?? '',
  prepared: row.prepared as PreparedSignature,
  value: row.signature_value,
  expiresAt: row.expires_at,
})

export type NewSigning = Omit<SigningRecord, 'id' | 'status' | 'value'> & { personalCode: string; state: string }

/** Ends what time or the same person has overtaken (guests of one link are told apart by their codes), so that one signing at most is under way for a document. */
export async function endOvertaken(
  tx: Tx,
  documentId: string,
  { id, personalCode }: { id: string; personalCode: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('signing.signing')
    .set({ status: sql`case when expires_at <= ${at} then 'expired' else 'cancelled' end`, ended_at: at })
    .where('document_id', '=', documentId)
    .where('status', 'in', ['waiting', 'signed'])
    .where((eb) =>
      eb.or([eb('expires_at', '<=', at), eb.and([eb('person_id', '=', id), eb('personal_code', '=', personalCode)])]),
    )
    .execute()
}

/** @returns undefined when somebody else is signing the document now */
export async function insertSigning(tx: Tx, signing: NewSigning, at: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('signing.signing')
    .values({
      signing_id: uuidv7(),
      document_id: signing.documentId,
      revision: signing.revision,
      person_id: signing.personId,
      personal_code: signing.personalCode,
      state: signing.state,
      status: 'waiting',
      credential: JSON.stringify(signing.credential),
      verifier: signing.verifier,
      prepared: JSON.stringify(signing.prepared),
      begun_at: at,
      expires_at: signing.expiresAt,
    })
    .onConflict((conflict) => conflict.column('document_id').where('status', 'in', ['waiting', 'signed']).doNothing())
    .returning('signing_id')
    .executeTakeFirst()
  return row?.signing_id
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

/** Takes the signing for one finisher for a while. @returns whether it was free */
export async function claimSigning(db: Database, id: string, at: Date, forMs: number): Promise<boolean> {
  const taken = await db
    .updateTable('signing.signing')
    .set({ claimed_until: new Date(at.getTime() + forMs) })
    .where('signing_id', '=', id)
    .where('status', 'in', ['waiting', 'signed'])
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function releaseSigning(db: Database, id: string): Promise<void> {
  await db.updateTable('signing.signing').set({ claimed_until: null }).where('signing_id', '=', id).execute()
}

/** The value is here: what is still to come can be asked for again without the person. */
export async function keepValue(db: Database, id: string, value: Uint8Array, expiresAt: Date): Promise<void> {
  await db
    .updateTable('signing.signing')
    .set({ status: 'signed', signature_value: Buffer.from(value), verifier: null, expires_at: expiresAt })
    .where('signing_id', '=', id)
    .execute()
}

/** @returns whether the signing was still under way */
export async function endSigning(db: Database | Tx, id: string, status: SigningStatus, at: Date): Promise<boolean> {
  const ended = await db
    .updateTable('signing.signing')
    .set({ status, ended_at: at, verifier: null })
    .where('signing_id', '=', id)
    .where('status', 'in', ['waiting', 'signed'])
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
