import * as contract from '@portal/contract/documents'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { Problem } from '../../problem.ts'
import { requireApplication } from './access.ts'
import { documentsOf, toSignature } from './document-list.ts'
import { completeSigning, reportSignatures, startSigning, type Place } from './sign-document.ts'

const placeOf = ({ uuid, document_uuid }: { uuid: string; document_uuid: string }): Place => ({ applicationId: uuid, documentId: document_uuid })

export function signingRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  serve(contract.listSigners, async ({ actor, params }) => {
    const documents = await db.transaction().execute(async (tx) => documentsOf(tx, await requireApplication(tx, deps, actor, params.uuid), actor))
    return { data: documents.flatMap(({ uuid, type, signers }) => signers.map((signer) => ({ document_uuid: uuid, document_type: type, ...signer }))) }
  })

  serve(contract.startSigning, async ({ actor, params, language }) => {
    const { signingId, redirectUrl, expiresAt } = await startSigning(deps, actor, placeOf(params), language)
    return { data: { signing_uuid: signingId, kind: 'redirect' as const, redirect_url: redirectUrl, expires_at: expiresAt.toISOString() } }
  })

  serve(contract.finishSigning, async ({ actor, params, body }) => {
    await completeSigning(deps, actor, placeOf(params), body)
    const documents = await db.transaction().execute(async (tx) => documentsOf(tx, await requireApplication(tx, deps, actor, params.uuid), actor))
    const document = documents.find(({ uuid }) => uuid === params.document_uuid)
    if (!document) throw new Problem('document-not-found')
    return { data: document }
  })

  serve(contract.getSignatures, async ({ actor, params }) => {
    const { checkedAt, contents, signatures } = await reportSignatures(deps, actor, placeOf(params))
    return { data: { checked_at: checkedAt.toISOString(), files: contents.map(({ name, size }) => ({ name, size })), signatures: signatures.map(toSignature) } }
  })
}
