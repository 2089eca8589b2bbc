import type { Document } from '@portal/contract/documents'
import type { SignaturesLeft } from '@portal/domain'
import type { Database, Tx } from '../../../db/connect.ts'
import { listDocumentsBySubject } from '../../files/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { isAsked, listSignerRecords } from '../signer-record.ts'
import { documentContext, findDefinition } from '../documents/document-context.ts'
import { asAnswered, papersOfType } from '../documents/document-list.ts'
import { areEnough } from '../documents/signature-state.ts'
import { findOwnDocument } from '../present.ts'

/** Checks that the law requires another signature. Evidence that anyone may sign may be unsigned. */
const lacksSigner = ({ missing, signers }: Document) =>
  missing.length > 0 && !signers.some(({ role }) => role === 'anyone')

/**
 * Returns which signatures the documents lack by law. Others were asked where the signers with a valid request can complete each of the
 * documents.
 */
export async function findSignaturesLeft(
  db: Database | Tx,
  application: ApplicationRecord,
  documents: readonly Document[],
): Promise<Exclude<SignaturesLeft, 'unknown'>> {
  if (findOwnDocument(documents)) return 'own'
  const open = new Set<string>(documents.filter(lacksSigner).map(({ uuid }) => uuid))
  if (open.size === 0) return 'none'
  const signers = await listSignerRecords(db, application.id)
  const pending = signers.filter((signer) => signer.awaited && isAsked(signer) && signer.declinedAt === null)
  if (pending.length === 0) return 'to-ask'
  const context = await documentContext(db, application)
  const stored = await listDocumentsBySubject(db, application.id)
  const areAllAsked = stored
    .filter(({ id }) => open.has(id))
    .every((document) => {
      // Each signer of one paper on several files was asked for one of them.
      const papers = papersOfType(context, document, stored)
      const able = pending.filter((signer) =>
        papers.some(({ id }) => signer.documents.some((each) => each.documentId === id)),
      )
      const keys = new Set(able.map(({ key }) => key))
      return areEnough(keys, context, findDefinition(context, document), papers.flatMap(asAnswered))
    })
  return areAllAsked ? 'asked' : 'to-ask'
}
