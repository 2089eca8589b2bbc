import * as contract from '@portal/contract/application-lists'
import type { Language } from '@portal/contract/shapes'
import { endOfDay, startOfDay } from '@portal/domain'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import type { Credentials } from '../../../actor.ts'
import { listApplications, type ListFilters } from './list-query.ts'
import { toApplicationRow } from './present-row.ts'

export function listRoutes(serve: Serve, { pool, now }: Deps): void {
  async function list(credentials: Credentials, entityId: string | null, query: ListFilters, language: Language) {
    const { created_from: from, created_to: to } = query
    const days = { createdSince: from ? startOfDay(from) : null, createdBefore: to ? endOfDay(to) : null }
    const { actor, rows, ...counted } = await listApplications(
      pool,
      credentials,
      entityId,
      { ...query, ...days },
      now(),
    )
    const data = rows.map((row) => toApplicationRow(row, actor, language))
    return { actor, answer: { data, total: counted.total, ...(counted.isMinimum && { total_is_minimum: true }) } }
  }

  serve.inOneQuery(contract.listApplications, ({ credentials, query, language }) =>
    list(credentials, null, query, language),
  )
  serve.inOneQuery(contract.listApplicationsFiltered, ({ credentials, query, language }) =>
    list(credentials, null, query, language),
  )
  serve.inOneQuery(contract.listEntityApplications, ({ credentials, params, query, language }) =>
    list(credentials, params.entity_id, query, language),
  )
}
