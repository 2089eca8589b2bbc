import type { DocumentId, SubjectId } from '@portal/contract/ids'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { newId } from '../../db/new-id.ts'
import { prepared, type Database, type Tx } from '../../db/connect.ts'
import { readJson } from '../../db/json-column.ts'
import type { Tables } from '../../db/types.generated.ts'
import { keepObject } from './store/note-objects.ts'
import type {
  CertificateStatus,
  CheckedSignature,
  NewContent,
  NewDocument,
  ScanState,
  StoredDocument,
} from './stored-document.ts'
import { Content, Findings, Worth } from './stored-json.ts'

type DocumentRow = Selectable<Tables['files.document']>
/** The row as JSON contains it. */
type SignatureRow = Omit<Selectable<Tables['files.signature']>, 'signed_at'> & { signed_at: string | null }

function toDocument(row: DocumentRow, signatures: readonly SignatureRow[]): StoredDocument {
  return {
    id: row.document_id,
    subjectId: row.subject_id,
    service: row.service,
    type: row.type,
    row: row.person_row,
    origin: row.origin as StoredDocument['origin'],
    language: row.language as StoredDocument['language'],
    name: row.name,
    mediaType: row.media_type,
    size: row.size,
    sha256: row.sha256,
    objectKey: row.object_key,
    scan: row.scan as ScanState,
    certificateStatus: row.certificate_status as CertificateStatus,
    revision: row.revision,
    answersVersion: row.answers_version,
    sourceDigest: row.source_digest,
    templateVersion: row.template_version,
    contents: readJson('files.document.contents', z.array(Content), row.contents),
    createdAt: row.created_at,
    changedAt: row.changed_at,
    signatures: signatures.map(toSignature),
  }
}

function toSignature(row: SignatureRow): CheckedSignature {
  return {
    signer: row.signer,
    personalCode: row.personal_code,
    country: row.country,
    signedAt: row.signed_at === null ? null : new Date(row.signed_at),
    level: row.level,
    indication: row.indication as CheckedSignature['indication'],
    subIndication: row.sub_indication,
    findings: readJson('files.signature.findings', Findings, row.findings),
    worth: readJson('files.signature.worth', Worth.nullable(), row.worth),
  }
}

const signedDocument = `
  select document_id, subject_id, service, type, origin, language, name, media_type, size, sha256, object_key, scan, certificate_status,
    revision, answers_version, source_digest, template_version, person_row, contents, created_at, changed_at,
    (select coalesce(json_agg(s order by s.position), '[]') from files.signature s where s.document_id = d.document_id) as signatures
  from files.document d where subject_id = $1`

type SignedRow = DocumentRow & { signatures: SignatureRow[] }
const toSigned = (row: SignedRow) => toDocument(row, row.signatures)

/** Returns the documents of a subject in the order of their creation. */
export async function listDocumentsBySubject(db: Database | Tx, subjectId: SubjectId): Promise<StoredDocument[]> {
  const text = `${signedDocument} order by created_at, document_id`
  return (await prepared<SignedRow>(db, 'documents-of-subject', text, [subjectId])).map(toSigned)
}

/** Returns a document of the subject, or undefined if it belongs to another. */
export async function findDocumentById(
  db: Database | Tx,
  subjectId: SubjectId,
  documentId: DocumentId,
): Promise<StoredDocument | undefined> {
  const text = `${signedDocument} and document_id = $2`
  return (await prepared<SignedRow>(db, 'document', text, [subjectId, documentId])).map(toSigned)[0]
}

/**
 * Locks the document, then reads it in a second statement. A single statement that waits for the lock would not see
 * signatures that were committed in between.
 */
export async function lockDocument(
  tx: Tx,
  subjectId: SubjectId,
  documentId: DocumentId,
): Promise<StoredDocument | undefined> {
  const text = 'select from files.document where subject_id = $1 and document_id = $2 for update'
  await prepared(tx, 'document-lock', text, [subjectId, documentId])
  return findDocumentById(tx, subjectId, documentId)
}

export async function insertDocument(tx: Tx, document: NewDocument, at: Date): Promise<DocumentId> {
  const id: DocumentId = newId()
  const { object } = document
  await keepObject(tx, object.key)
  await tx
    .insertInto('files.document')
    .values({
      document_id: id,
      subject_id: document.subjectId,
      service: document.service,
      type: document.type,
      person_row: document.row ?? null,
      origin: document.origin,
      language: document.language,
      name: document.name,
      media_type: document.mediaType,
      size: object.size,
      sha256: object.sha256,
      object_key: object.key,
      scan: document.scan,
      certificate_status: document.certificateStatus,
      answers_version: document.answersVersion,
      source_digest: document.sourceDigest ?? null,
      template_version: document.templateVersion ?? null,
      contents: JSON.stringify(document.contents),
      created_at: at,
      changed_at: at,
    })
    .execute()
  await insertSignatures(tx, id, document.signatures)
  return id
}

/** Stores that the documents correspond to this version of the answers. */
export async function noteAnswersVersion(tx: Tx, documentIds: readonly DocumentId[], version: number): Promise<void> {
  if (documentIds.length === 0) return
  await tx
    .updateTable('files.document')
    .set({ answers_version: version })
    .where('document_id', 'in', documentIds)
    .execute()
}

/** Replaces the document's content and its signatures. The caller holds the document's lock. */
export async function switchContent(
  tx: Tx,
  document: Pick<StoredDocument, 'id' | 'revision' | 'signatures'>,
  to: NewContent,
  at: Date,
): Promise<void> {
  await keepObject(tx, to.object.key)
  await tx
    .updateTable('files.document')
    .set({
      name: to.name,
      media_type: to.mediaType,
      size: to.object.size,
      sha256: to.object.sha256,
      object_key: to.object.key,
      scan: to.scan,
      certificate_status: to.certificateStatus,
      contents: JSON.stringify(to.contents),
      revision: document.revision + 1,
      changed_at: at,
    })
    .where('document_id', '=', document.id)
    .execute()
  if (document.signatures.length > 0 || to.signatures.length > 0)
    await replaceSignatures(tx, document.id, to.signatures)
}

export async function replaceSignatures(
  tx: Tx,
  documentId: DocumentId,
  signatures: readonly CheckedSignature[],
): Promise<void> {
  await tx.deleteFrom('files.signature').where('document_id', '=', documentId).execute()
  await insertSignatures(tx, documentId, signatures)
}

async function insertSignatures(
  tx: Tx,
  documentId: DocumentId,
  signatures: readonly CheckedSignature[],
): Promise<void> {
  if (signatures.length === 0) return
  await tx
    .insertInto('files.signature')
    .values(
      signatures.map((signature, position) => ({
        document_id: documentId,
        position,
        signer: signature.signer,
        personal_code: signature.personalCode,
        country: signature.country,
        signed_at: signature.signedAt,
        level: signature.level,
        indication: signature.indication,
        sub_indication: signature.subIndication,
        findings: JSON.stringify(signature.findings),
        worth: signature.worth && JSON.stringify(signature.worth),
      })),
    )
    .execute()
}

/** Returns up to 100 documents that wait for the malware scanner, oldest first. */
export async function pendingScans(db: Database): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('files.document')
    .selectAll()
    .where('scan', '=', 'pending')
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map((row) => toDocument(row, []))
}

/**
 * Stores the scan result for exactly this content. @returns whether the document still has the content and was pending
 */
export async function recordScan(
  tx: Tx,
  { id, objectKey }: Pick<StoredDocument, 'id' | 'objectKey'>,
  scan: ScanState,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files.document')
    .set({ scan })
    .where('document_id', '=', id)
    .where('object_key', '=', objectKey)
    .where('scan', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes documents. Their objects are removed later, so that an aborted transaction loses nothing. */
export async function deleteDocuments(tx: Tx, ids: readonly DocumentId[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('files.document')
      .where('document_id', 'in', [...ids])
      .execute()
}

/** Deletes all documents of the subjects; their objects are removed later. @returns the number per subject */
export async function deleteDocumentsBySubject(tx: Tx, subjectIds: readonly SubjectId[]): Promise<Map<string, number>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await tx
    .deleteFrom('files.document')
    .where('subject_id', 'in', [...subjectIds])
    .returning('subject_id')
    .execute()
  return new Map([...Map.groupBy(rows, (row) => row.subject_id)].map(([id, own]) => [id, own.length]))
}

/** Returns those of the keys that a row refers to. */
export async function keysInUse(db: Database | Tx, keys: readonly string[]): Promise<Set<string>> {
  return keysAmong(usedKeys(db, keys), keys)
}

/** Returns those of the keys that a row refers to or that wait to be removed, in one snapshot. */
export async function knownKeys(db: Database | Tx, keys: readonly string[]): Promise<Set<string>> {
  const loose = db
    .selectFrom('files.loose_object')
    .select('object_key')
    .where('object_key', 'in', [...keys])
  return keysAmong(usedKeys(db, keys).union(loose), keys)
}

async function keysAmong(query: ReturnType<typeof usedKeys>, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  return new Set((await query.execute()).map((row) => row.object_key))
}

const usedKeys = (db: Database | Tx, keys: readonly string[]) =>
  db
    .selectFrom('files.document')
    .select('object_key')
    .where('object_key', 'in', [...keys])
    .union(
      db
        .selectFrom('files.archive_copy')
        .select('object_key')
        .where('object_key', 'in', [...keys]),
    )
    .union(
      db
        .selectFrom('help.api_stored_object')
        .select((eb) => eb.ref('object_key').$notNull().as('object_key'))
        .where('object_key', 'in', [...keys]),
    )
