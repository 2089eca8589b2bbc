import * as contract from '@portal/contract/payments'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { Problem } from '../../problem.ts'
import { requireMandate } from '../profile/index.ts'
import { toWirePayment } from './present.ts'
import { listPayments } from './queries.ts'
import { receivePaymentNews } from './receive-news.ts'

export function paymentRoutes(serve: Serve, deps: Deps): void {
  const list = async (owner: string, paging: { offset: number; limit: number }) => {
    const { rows, total } = await listPayments(deps.db, owner, paging)
    return { data: rows.map(toWirePayment), total }
  }

  serve(contract.listPayments, async ({ actor, query }) => {
    // The clerk's own have no place in her organisation's name.
    if (actor.organization) {
      if (actor.organization.name === null) throw new Problem('mandate-ended')
      return list(actor.organization.organizationId, query)
    }
    if (actor.selected.kind !== 'entity') return list(actor.personId, query)
    if (!actor.selected.mandate) throw new Problem('mandate-ended')
    return list(actor.selected.entityId, query)
  })

  serve(contract.listEntityPayments, async ({ actor, params, query }) => {
    await requireMandate(deps.db, actor, params.id, deps.now())
    return list(params.id, query)
  })

  serve(contract.receivePaymentNews, async ({ params, body, request }) => {
    const message = {
      headers: request.headers,
      path: request.url.split('?', 1)[0] ?? '',
      body: request.rawBody ?? Buffer.alloc(0),
    }
    await receivePaymentNews(deps, params.provider, message, body)
    return { data: { received: true as const } }
  })
}
