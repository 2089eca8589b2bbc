import * as contract from '@portal/contract/signing'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { documentContext } from './document-context.ts'
import { toDocument, withoutCodes } from './document-list.ts'
import { removeSignatures } from './remove-signatures.ts'
import { completeSigning, followSigning, signatoryOf, startSigning, type Place } from './sign-document.ts'
import { requireDocumentFor, visitorOf, type Visitor } from '../visitor.ts'

const placeOf = ({ uuid, document_uuid }: { uuid: string; document_uuid: string }): Place => ({
  applicationId: uuid,
  documentId: document_uuid,
})

export function signingRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  serve(contract.startSigning, async ({ actor, params, body, language, request }) => {
    const visitor = await visitorOf(deps, actor, request)
    const signatory = signatoryOf(visitor, body.personal_code)
    const { signingId, redirectUrl, documentIds, expiresAt } = await startSigning(deps, visitor, signatory, {
      place: placeOf(params),
      others: body.documents ?? [],
      language,
    })
    return {
      data: {
        signing_uuid: signingId,
        kind: 'redirect' as const,
        redirect_url: redirectUrl,
        documents: documentIds,
        expires_at: expiresAt.toISOString(),
      },
    }
  })

  serve(contract.finishSigning, async ({ actor, params, body, request }) => {
    const visitor = await visitorOf(deps, actor, request)
    await completeSigning(deps, visitor, placeOf(params), body)
    return { data: await show(visitor, placeOf(params)) }
  })

  serve(contract.getSigningStatus, async ({ actor, params, query, request }) => {
    const visitor = await visitorOf(deps, actor, request)
    const { status, expiresAt } = await followSigning(deps, visitor, placeOf(params), query.signing_uuid)
    return { data: { status, expires_at: expiresAt.toISOString() } }
  })

  serve(contract.removeSignatures, async ({ actor, params, request }) => {
    const visitor = await visitorOf(deps, actor, request)
    const lost = await removeSignatures(deps, visitor, placeOf(params))
    return { data: { document: await show(visitor, placeOf(params)), lost } }
  })

  const show = (visitor: Visitor, { applicationId, documentId }: Place) =>
    db.transaction().execute(async (tx) => {
      const visited = await requireDocumentFor(tx, deps, visitor, applicationId, documentId)
      const { application, document, isOwner } = visited
      const shown = toDocument(await documentContext(tx, application), document, visitor.actor ?? { personalCode: '' })
      return isOwner ? shown : { ...shown, signatures: shown.signatures.map(withoutCodes) }
    })
}
