import * as contract from '@portal/contract/payments'
import { endOfDay, startOfDay } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import { cursorsOf, type AskedPage } from '../../cursor.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { Problem } from '../../problem.ts'
import { requireMandate } from '../profile/index.ts'
import { exportPayments } from './list/export-payments.ts'
import { edgeAt, listPayments, type PaymentFilters } from './list/list-payments.ts'
import { toWirePayments } from './present.ts'
import { receivePaymentNews } from './attempts/receive-news.ts'

/** Whose payments the selected profile shows. @throws Problem mandate-ended */
function ownerOf(actor: Actor): string {
  // The clerk's own have no place in her organisation's name.
  if (actor.organization) {
    if (actor.organization.name === null) throw new Problem('mandate-ended')
    return actor.organization.organizationId
  }
  if (actor.selected.kind !== 'entity') return actor.personId
  if (!actor.selected.mandate) throw new Problem('mandate-ended')
  return actor.selected.entityId
}

interface AskedFilters {
  status?: PaymentFilters['status']
  search?: string | undefined
  created_from?: string | undefined
  created_to?: string | undefined
}

const filtersOf = ({ status, search, created_from: from, created_to: to }: AskedFilters): PaymentFilters => ({
  status,
  search,
  createdSince: from ? startOfDay(from) : null,
  createdBefore: to ? endOfDay(to) : null,
})

export function paymentRoutes(serve: Serve, deps: Deps): void {
  const list = async (owner: string, query: AskedFilters & AskedPage) => {
    const { rows, beside, total, isMinimum } = await listPayments(deps.db, owner, filtersOf(query), query)
    const data = await toWirePayments(deps.db, rows)
    return { data, total, ...(isMinimum && { total_is_minimum: true }), ...cursorsOf(rows, beside, edgeAt) }
  }

  serve(contract.listPayments, ({ actor, query }) => list(ownerOf(actor), query))

  serve(contract.exportPayments, ({ actor, query, language }) =>
    exportPayments(deps, ownerOf(actor), filtersOf(query), language),
  )

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
