import type { ApplicationId } from '@portal/contract/ids'
import * as contract from '@portal/contract/documents'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { Serve } from '../../../serve.ts'
import {
  findArchiveCopy,
  contentDisposition,
  listDocumentsBySubject,
  toStoredObject,
  requireScanned,
  type StoredDocument,
} from '../../files/index.ts'
import { requireApplication } from '../access.ts'
import { withoutYou } from '../present.ts'
import { documentContext } from './document-context.ts'
import { generateDocuments } from './generate-documents.ts'
import { presentDocuments, toDocument } from './document-list.ts'
import { showDocument } from './show-document.ts'
import { printReadingCopy } from './print/reading-copy.ts'
import { deleteDocument, replaceDocument, uploadDocument } from './upload-document.ts'
import { requireDocumentFor, readVisitor } from '../visitor.ts'

export function documentRoutes(serve: Serve, deps: Deps): void {
  const { db, objectStore } = deps

  const shown = (actor: Actor, id: ApplicationId, document: StoredDocument) =>
    db.transaction().execute(async (tx) => {
      const context = await documentContext(tx, await requireApplication({ tx, deps, actor }, id))
      const data = toDocument(context, document, actor, await listDocumentsBySubject(tx, id))
      return { data: actor.agent ? withoutYou(data) : data }
    })

  serve(contract.generateDocuments, async ({ actor, params, body }) => {
    await generateDocuments(deps, actor, params.uuid, {
      discardSignatures: body?.discard_signatures ?? false,
      keepCurrent: body?.keep_current ?? false,
    })
    return db.transaction().execute(async (tx) => {
      const application = await requireApplication({ tx, deps, actor }, params.uuid)
      const documents = await presentDocuments(tx, application, actor)
      return { data: documents.filter(({ origin }) => origin === 'generated') }
    })
  })

  serve(contract.downloadDocument, async ({ actor, params, query, request, reply }) => {
    const visitor = await readVisitor(deps, actor, request)
    const { document } = await db
      .transaction()
      .execute((tx) => requireDocumentFor({ tx, deps, visitor }, params.uuid, params.document_uuid))
    requireScanned(document)
    if (query.reading) {
      const copy = await printReadingCopy({ deps, visitor }, params.uuid, params.document_uuid, query.reading)
      await reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', contentDisposition(copy.name))
        .header('cache-control', 'no-store')
        .send(copy.pdf)
      return
    }
    const object = query.archive === 'true' ? (await findArchiveCopy(db, document))?.object : toStoredObject(document)
    if (!object) throw new Problem('document-not-found')
    const content = await objectStore.open(object)
    await reply
      .header('content-type', document.mediaType)
      .header('content-length', object.size)
      .header('content-disposition', contentDisposition(document.name))
      .header('cache-control', 'no-store')
      .send(content)
  })

  serve(contract.deleteDocument, async ({ actor, params }) => {
    await deleteDocument(deps, actor, params.uuid, params.document_uuid)
    return { data: null }
  })

  serve(contract.uploadDocument, async ({ actor, params, query, request }) =>
    shown(
      actor,
      params.uuid,
      await uploadDocument(
        { deps, actor },
        params.uuid,
        { type: query.type, service: query.service, row: query.row },
        () => request.receiveFile(),
      ),
    ),
  )

  serve(contract.replaceDocument, async ({ actor, params, request }) => {
    const visitor = await readVisitor(deps, actor, request)
    const { uuid, application_document: document } = params
    await replaceDocument({ deps, visitor }, uuid, document, () => request.receiveFile())
    return { data: await showDocument(deps, visitor, uuid, document) }
  })
}
