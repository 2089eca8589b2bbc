import * as contract from '@portal/contract/share-links'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { Problem } from '../../../problem.ts'
import { getDocumentShare, shareDocuments, getSharedDocuments } from './share-documents.ts'
import {
  getGuestPayment,
  getPaymentShare,
  paySharedPayment,
  revokePaymentShare,
  getSharedPayment,
} from './share-payment.ts'
import { requireGuest, readVisitor } from '../visitor.ts'

/** Registers the routes of share links: owners create and revoke them, guests sign and pay by them. */
export function shareRoutes(serve: Serve, deps: Deps): void {
  serve(contract.getDocumentShare, async ({ actor, params, request }) => {
    const visitor = await readVisitor(deps, actor, request)
    return {
      data: visitor.actor
        ? await getDocumentShare(deps, visitor.actor, params.uuid)
        : await getSharedDocuments(deps, visitor.linkId, params.uuid),
    }
  })

  serve(contract.shareDocuments, async ({ actor, params, body }) => ({
    data: await shareDocuments(deps, actor, params.uuid, body),
  }))

  serve(contract.getPaymentShare, async ({ actor, params, query, request }) => {
    const visitor = await readVisitor(deps, actor, request)
    return {
      data: visitor.actor
        ? await getPaymentShare(deps, visitor.actor, params.uuid, query.documents?.split(','))
        : await getSharedPayment(deps, visitor.linkId, params.uuid),
    }
  })

  serve(contract.revokePaymentShare, ({ actor, params, once }) =>
    once(async (tx) => {
      await revokePaymentShare({ tx, deps, actor }, params.uuid)
      return { data: null }
    }),
  )

  serve(contract.paySharedPayment, async ({ params, body, language, request }) => {
    const linkId = await requireGuest(deps, request)
    const attemptKey = request.headers['idempotency-key']
    if (attemptKey !== undefined && (typeof attemptKey !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(attemptKey)))
      throw new Problem('malformed-request', { errors: [{ path: 'header.idempotency-key', code: 'invalid-format' }] })
    return {
      data: await paySharedPayment(
        deps,
        linkId,
        { applicationId: params.uuid, paymentId: params.payment_id },
        { amount: body?.amount, method: body?.method ?? 'card', attemptKey, language },
      ),
    }
  })

  serve(contract.getGuestPayment, async ({ params, request }) => ({
    data: await getGuestPayment(deps, await requireGuest(deps, request), params.payment_request_id),
  }))
}
