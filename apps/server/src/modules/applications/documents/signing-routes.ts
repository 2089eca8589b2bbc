import * as contract from '@portal/contract/signing'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { removeSignatures } from './remove-signatures.ts'
import { completeSigning, followSigning } from './complete-signing.ts'
import { signatoryOf, startSigning, type Place } from './sign-document.ts'
import { visitorOf } from '../visitor.ts'
import { showDocument } from './show-document.ts'

const placeOf = ({ uuid, document_uuid }: { uuid: string; document_uuid: string }): Place => ({
  applicationId: uuid,
  documentId: document_uuid,
})

export function signingRoutes(serve: Serve, deps: Deps): void {
  serve(contract.startSigning, async ({ actor, params, body, language, request }) => {
    const visitor = await visitorOf(deps, actor, request)
    const signatory = signatoryOf(visitor, body.personal_code)
    const { signingId, next, documentIds, expiresAt } = await startSigning(deps, visitor, signatory, {
      place: placeOf(params),
      others: 'documents' in body ? (body.documents ?? []) : [],
      method: body.method,
      language,
    })
    const begun = { signing_uuid: signingId, documents: documentIds, expires_at: expiresAt.toISOString() }
    return next.kind === 'redirect'
      ? { data: { ...begun, kind: next.kind, redirect_url: next.redirectUrl } }
      : { data: { ...begun, kind: next.kind, control_code: next.controlCode } }
  })

  serve(contract.finishSigning, async ({ actor, params, body, request }) => {
    const visitor = await visitorOf(deps, actor, request)
    const returned = 'state' in body ? body : { signingId: body.signing_uuid, error: body.error }
    await completeSigning(deps, visitor, placeOf(params), returned)
    return { data: await showDocument(deps, visitor, params.uuid, params.document_uuid) }
  })

  serve(contract.getSigningStatus, async ({ actor, params, query, request }) => {
    const visitor = await visitorOf(deps, actor, request)
    const { status, expiresAt } = await followSigning(deps, visitor, placeOf(params), query.signing_uuid)
    return { data: { status, expires_at: expiresAt.toISOString() } }
  })

  serve(contract.removeSignatures, async ({ actor, params, request }) => {
    const visitor = await visitorOf(deps, actor, request)
    const lost = await removeSignatures(deps, visitor, placeOf(params))
    return { data: { document: await showDocument(deps, visitor, params.uuid, params.document_uuid), lost } }
  })
}
