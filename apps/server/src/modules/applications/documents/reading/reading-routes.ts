import type { ApplicationId, DocumentId } from '@portal/contract/ids'
import { downloadAdditionalDocument } from '@portal/contract/documents'
import * as contract from '@portal/contract/reading'
import type { ReadableFile } from '@portal/contract/reading'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../../actor.ts'
import type { Deps } from '../../../../deps.ts'
import { Problem } from '../../../../problem.ts'
import type { Serve } from '../../../../serve.ts'
import {
  contentAt,
  contentDigest,
  contentDisposition,
  listContents,
  toStoredObject,
  requireScanned,
} from '../../../files/index.ts'
import { requireReadable } from '../../access.ts'
import { requireDocumentFor, readVisitor } from '../../visitor.ts'
import { additionalDocument } from './additional-documents.ts'

/** Kinds by file name. The upload has compared the name with the content. */
const kinds: readonly [RegExp, ReadableFile['shown']][] = [
  [/\.pdf$/i, 'pdf'],
  [/\.txt$/i, 'text'],
  [/\.(png|jpe?g)$/i, 'image'],
]
const shownAs = (name: string): ReadableFile['shown'] => kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'no'

/** Serves the files inside a document, for reading before signing. */
export function readingRoutes(serve: Serve, deps: Deps): void {
  async function visited(
    actor: Actor | null,
    request: FastifyRequest,
    { uuid, document_uuid: id }: { uuid: ApplicationId; document_uuid: DocumentId },
    digest: string | undefined,
  ) {
    const visitor = await readVisitor(deps, actor, request)
    const { document } = await deps.db
      .transaction()
      .execute((tx) => requireDocumentFor({ tx, deps, visitor }, uuid, id))
    requireScanned(document)
    if (digest !== undefined && digest !== contentDigest(document)) throw new Problem('document-changed')
    return { document, caller: visitor.caller }
  }

  serve(contract.listContents, async ({ actor, params, query, request }) => {
    const { document, caller } = await visited(actor, request, params, query.digest)
    const files = await listContents(deps, document, caller)
    return { data: files.map((file) => ({ ...file, shown: shownAs(file.name) })) }
  })

  serve(contract.readContent, async ({ actor, params, query, request, reply }) => {
    const { document, caller } = await visited(actor, request, params, query.digest)
    const file = (await listContents(deps, document, caller)).find(({ path }) => path === params.path)
    if (!file) throw new Problem('document-not-found')
    // The content type keeps the browser from opening the bytes itself; the page decides how to show them.
    await reply
      .header('content-type', 'application/octet-stream')
      .header('content-length', file.size)
      .header('content-disposition', contentDisposition(file.name))
      .header('cache-control', 'no-store')
      .send(await contentAt(deps, document, caller, file.path))
  })

  serve(downloadAdditionalDocument, async ({ actor, params, reply }) => {
    const document = await deps.db.transaction().execute(async (tx) => {
      const { id } = await requireReadable({ tx, deps, actor }, params.uuid)
      return additionalDocument(tx, id, params.file_uuid)
    })
    if (!document) throw new Problem('document-not-found')
    requireScanned(document)
    await reply
      .header('content-type', document.mediaType)
      .header('content-length', document.size)
      .header('content-disposition', contentDisposition(document.name))
      .header('cache-control', 'no-store')
      .send(await deps.objectStore.open(toStoredObject(document)))
  })
}
