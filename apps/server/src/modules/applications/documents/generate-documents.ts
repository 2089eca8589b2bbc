import type { Document } from '@portal/contract/documents'
import type { ApplicationId } from '@portal/contract/ids'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { Kept, Once } from '../../../serve.ts'
import { recordAction } from '../../history/index.ts'
import {
  addDocument,
  deleteDocuments,
  listDocumentsBySubject,
  printDocuments,
  type StoredDocument,
} from '../../files/index.ts'
import { requireUnconfirmed } from '../../signing/index.ts'
import { requireApplication, requireEditable } from '../access.ts'
import { findIssues } from '../find-obstacles.ts'
import { enqueueSignerRecomputation } from '../signer-record.ts'
import { findDefinition, isOutOfDate, noteDocuments, noteSignatures } from './document-context.ts'
import { presentDocuments } from './document-list.ts'
import {
  findPaperKey,
  findPrintingGrounds,
  generatedPapers,
  makePaper,
  toPaperKey,
  type PrintingGrounds,
} from './print/papers.ts'

export interface GenerationOptions {
  /** Permits the loss of signed documents that print outdated answers. */
  discardSignatures: boolean
  /** Leaves unsigned documents alone whose answers are unchanged: another user may be reading or signing one. */
  keepCurrent: boolean
}

/**
 * Prints the application and its documents. Replaces unsigned printed documents, and keeps a signed one while its answers are unchanged.
 */
export async function generateDocuments(
  { deps, actor, once }: { deps: Deps; actor: Actor; once: Once },
  id: ApplicationId,
  options: GenerationOptions,
): Promise<Kept<{ data: Document[] }>> {
  const { db, objectStore, now } = deps
  const createdAt = new Date(Math.floor(now().getTime() / 1000) * 1000)
  // Printing holds no lock. The version shows whether the answers changed during printing.
  const plan = await db.transaction().execute((tx) => planPrinting({ tx, deps, actor }, id, options, createdAt))
  const pdfs = await printDocuments(
    actor.personId,
    plan.toPrint.map(({ printed }) => printed),
  )
  const objects = await Promise.all(pdfs.map((pdf) => objectStore.put(pdf)))
  return once(async (tx) => {
    const application = await requireEditable({ tx, deps, actor }, id)
    if (application.version !== plan.version) throw new Problem('application-changed')
    const { dropped, present } = sorted(await listDocumentsBySubject(tx, id), plan.grounds, options)
    const droppedIds = dropped.map((document) => document.id)
    await requireUnconfirmed(tx, droppedIds, actor.personalCode, now())
    await deleteDocuments(tx, droppedIds)
    // Another user may have generated, signed or uploaded a paper during printing.
    const known = listKeys(plan.grounds, present)
    const missing = [...plan.toPrint.entries()].filter(([, paper]) => !known.has(toPaperKey(paper)))
    for (const [index, { service, definition, template, name, printed, sourceDigest }] of missing) {
      const object = objects[index]
      if (!object) throw new Error('A printed document was not stored')
      await addDocument(tx, deps, {
        subjectId: id,
        service: service.code,
        type: definition.type,
        row: definition.person?.row ?? null,
        origin: 'generated',
        language: printed.language,
        name,
        answersVersion: application.version,
        sourceDigest,
        templateVersion: template.version,
        object,
        scan: 'not-scanned',
        certificateStatus: 'settled',
        mediaType: 'application/pdf',
        contents: [{ name, sha256: object.sha256.toString('hex'), mediaType: 'application/pdf', size: object.size }],
        signatures: [],
      })
    }
    await noteDocuments(tx, application)
    await noteSignatures(tx, application, await listDocumentsBySubject(tx, id))
    const details = {
      documents: missing.map(([, { definition }]) => definition.type),
      discarded: dropped.filter(({ signatures }) => signatures.length > 0).length,
    }
    await enqueueSignerRecomputation(tx, deps, id, 'content')
    await recordAction(tx, actor, { name: 'documents-generated', application: id, details }, now())
    const documents = await presentDocuments(tx, await requireApplication({ tx, deps, actor }, id), actor)
    return { data: documents.filter(({ origin }) => origin === 'generated') }
  })
}

async function planPrinting(
  { tx, deps, actor }: Context,
  id: ApplicationId,
  options: GenerationOptions,
  createdAt: Date,
): Promise<{ version: number; grounds: PrintingGrounds; toPrint: Awaited<ReturnType<typeof makePaper>>[] }> {
  const application = await requireEditable({ tx, deps, actor }, id)
  if ((await findIssues(tx, application, createdAt)).issues.length > 0) throw new Problem('application-not-ready')
  const grounds = await findPrintingGrounds(tx, application)
  const { present } = sorted(await listDocumentsBySubject(tx, id), grounds, options)
  const known = listKeys(grounds, present)
  const missing = generatedPapers(grounds).filter((paper) => !known.has(toPaperKey(paper)))
  return {
    version: application.version,
    grounds,
    // Only documents in the state language may be filed (Valsts valodas likuma 10. pants).
    toPrint: await Promise.all(missing.map((one) => makePaper(grounds, one, 'lv', createdAt))),
  }
}

const listKeys = (grounds: PrintingGrounds, documents: readonly StoredDocument[]): ReadonlySet<string | undefined> =>
  new Set(documents.map((document) => findPaperKey(grounds, document)))

/**
 * Separates the printed documents to drop from the documents that stay: uploaded ones, which are filed as they are, and current ones that
 * are required and signed or to be kept on request.
 * @throws Problem signatures-would-be-lost with the names of the documents
 */
function sorted(
  documents: readonly StoredDocument[],
  { context }: PrintingGrounds,
  { discardSignatures, keepCurrent }: GenerationOptions,
): { present: StoredDocument[]; dropped: StoredDocument[] } {
  const generated = documents.filter(({ origin }) => origin === 'generated')
  const kept = generated.filter(
    (document) =>
      (keepCurrent || document.signatures.length > 0) &&
      !isOutOfDate(context.application, document) &&
      findDefinition(context, document).definition !== undefined,
  )
  const dropped = generated.filter((document) => !kept.includes(document))
  const lost = dropped.filter(({ signatures }) => signatures.length > 0)
  if (lost.length > 0 && !discardSignatures) {
    throw new Problem('signatures-would-be-lost', {
      errors: lost.map((document) => ({
        path: `documents.${document.id}`,
        code: 'signatures-would-be-lost',
        params: { name: document.name },
      })),
    })
  }
  return { present: documents.filter((document) => !dropped.includes(document)), dropped }
}
