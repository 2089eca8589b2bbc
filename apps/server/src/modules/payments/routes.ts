import * as contract from '@portal/contract/payments'
import { endOfDay, startOfDay } from '@portal/domain'
import type { Database } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Page } from '../../paging.ts'
import type { Serve } from '../../serve.ts'
import { findSelectedOwners, requireMandate } from '../profile/index.ts'
import { exportPayments } from './list/export-payments.ts'
import { listPayments, type PaymentFilters } from './list/list-payments.ts'
import { receivePaymentNews } from './attempts/receive-news.ts'

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
  const { db, now } = deps
  const list = (reading: Database, owners: readonly string[], query: AskedFilters & Page) =>
    listPayments(reading, owners, filtersOf(query), query)

  serve(contract.listPayments, async ({ actor, query, reading }) =>
    list(reading, await findSelectedOwners(db, actor, now()), query),
  )

  serve(contract.exportPayments, async ({ actor, query, language, reading }) => {
    const owners = await findSelectedOwners(db, actor, now())
    const isOfAll = actor.selected.kind === 'all'
    return exportPayments({ db: reading, now }, { owners, isOfAll }, filtersOf(query), language)
  })

  serve(contract.listEntityPayments, async ({ actor, params, query, reading }) => {
    await requireMandate(db, actor, params.id, now())
    return list(reading, [params.id], query)
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
