import * as contract from '@portal/contract/documents'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { Serve } from '../../../serve.ts'
import { findArchiveCopy, contentDisposition, toStoredObject, requireScanned } from '../../files/index.ts'
import { generateDocuments } from './generate-documents.ts'
import { printReadingCopy } from './print/reading-copy.ts'
import { deleteDocument, replaceDocument, uploadDocument } from './upload-document.ts'
import { requireDocumentFor, readVisitor } from '../visitor.ts'

export function documentRoutes(serve: Serve, deps: Deps): void {
  const { db, objectStore } = deps

  serve(contract.generateDocuments, ({ actor, params, body, once }) =>
    generateDocuments({ deps, actor, once }, params.uuid, {
      discardSignatures: body?.discard_signatures ?? false,
      keepCurrent: body?.keep_current ?? false,
    }),
  )

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

  serve(contract.deleteDocument, ({ actor, params, once }) =>
    once(async (tx) => {
      await deleteDocument({ tx, deps, actor }, params.uuid, params.document_uuid)
      return { data: null }
    }),
  )

  serve(contract.uploadDocument, ({ actor, params, query: { type, service, row }, request, once }) =>
    uploadDocument({ deps, actor, once }, params.uuid, { type, service, row }, () => request.receiveFile()),
  )

  serve(contract.replaceDocument, async ({ actor, params, request, once }) => {
    const visitor = await readVisitor(deps, actor, request)
    const { uuid, application_document: document } = params
    return replaceDocument({ deps, visitor, once }, uuid, document, () => request.receiveFile())
  })
}
