import type { ApplicationId, DocumentId } from '@portal/contract/ids'
import * as contract from '@portal/contract/signing'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import type { BegunSigning } from '../../signing/index.ts'
import { removeSignatures } from './remove-signatures.ts'
import { completeSigning, finishOnPhone, followSigning } from './complete-signing.ts'
import { requireSignatory, startSigning, type Place } from './sign-document.ts'
import { readVisitor } from '../visitor.ts'
import { showDocument } from './show-document.ts'

const placeOf = ({ uuid, document_uuid }: { uuid: ApplicationId; document_uuid: DocumentId }): Place => ({
  applicationId: uuid,
  documentId: document_uuid,
})

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

type SigningBody = z.output<typeof contract.startSigning.body>

const wayOf = (body: SigningBody) =>
  body.method === 'card'
    ? { method: body.method, certificate: bytesOf(body.certificate), algorithms: body.algorithms }
    : { method: body.method }

type Returned = z.output<typeof contract.finishSigning.body>

function returnedOf(body: Returned) {
  if ('state' in body) return body
  const { signing_uuid: signingId } = body
  return 'error' in body ? { signingId, error: body.error } : { signingId, signature: bytesOf(body.signature) }
}

function toStarted({ signingId, next, documentIds, expiresAt }: BegunSigning) {
  const begun = { signing_uuid: signingId, documents: documentIds, expires_at: expiresAt.toISOString() }
  switch (next.kind) {
    case 'redirect':
      return { ...begun, kind: next.kind, redirect_url: next.redirectUrl }
    case 'device':
      return { ...begun, kind: next.kind, control_code: next.controlCode }
    case 'card':
      return { ...begun, ...next }
  }
}

export function signingRoutes(serve: Serve, deps: Deps): void {
  serve(contract.startSigning, async ({ actor, params, body, language, request, once }) => {
    const visitor = await readVisitor(deps, actor, request)
    const signatory = requireSignatory(visitor, body.personal_code)
    const others =
      'documents' in body ? (body.documents ?? []).map(({ uuid, digest }) => ({ documentId: uuid, digest })) : []
    await finishOnPhone(deps, visitor, signatory, {
      applicationId: params.uuid,
      documentIds: [params.document_uuid, ...others.map(({ documentId }) => documentId)],
    })
    const begun = await startSigning(deps, visitor, signatory, {
      place: placeOf(params),
      digest: body.digest,
      others,
      way: wayOf(body),
      language,
    })
    return once(async () => ({ data: toStarted(begun) }))
  })

  // A signature that was stored is not made again: the repetition only shows it.
  serve(contract.finishSigning, async ({ actor, params, body, request, once }) => {
    const visitor = await readVisitor(deps, actor, request)
    await completeSigning(deps, visitor, placeOf(params), returnedOf(body))
    return once(async (tx) => ({
      data: await showDocument({ tx, deps, visitor }, params.uuid, params.document_uuid),
    }))
  })

  serve(contract.getSigningStatus, async ({ actor, params, query, request }) => {
    const visitor = await readVisitor(deps, actor, request)
    const { status, expiresAt } = await followSigning(deps, visitor, placeOf(params), query.signing_uuid)
    const expires_at = expiresAt.toISOString()
    if (status === 'waiting') return { data: { status, expires_at } }
    const document = await deps.db
      .transaction()
      .execute((tx) => showDocument({ tx, deps, visitor }, params.uuid, params.document_uuid))
    return { data: { status, expires_at, document } }
  })

  serve(contract.removeSignatures, async ({ actor, params, request, once }) =>
    removeSignatures({ deps, visitor: await readVisitor(deps, actor, request), once }, placeOf(params)),
  )
}
