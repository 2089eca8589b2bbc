import * as contract from '@portal/contract/application-lists'
import { listNotaries } from '@portal/contract/notaries'
import type { Language } from '@portal/contract/shapes'
import { endOfDay, startOfDay } from '@portal/domain'
import { cursorsOf } from '../../../cursor.ts'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import type { Credentials } from '../../../actor.ts'
import { listNotaries as notariesInOffice } from '../../entities/index.ts'
import { edgeAt } from './edges.ts'
import { exportApplications } from './export-applications.ts'
import { listApplications, type AskedDays, type ListFilters } from './list-query.ts'
import { toApplicationRow } from './present-row.ts'

export function listRoutes(serve: Serve, { db, pool, now }: Deps): void {
  const withDays = <Query extends AskedDays>(query: Query) => ({
    ...query,
    createdSince: query.created_from ? startOfDay(query.created_from) : null,
    createdBefore: query.created_to ? endOfDay(query.created_to) : null,
    submittedSince: query.submitted_from ? startOfDay(query.submitted_from) : null,
    submittedBefore: query.submitted_to ? endOfDay(query.submitted_to) : null,
  })

  async function list(credentials: Credentials, entityId: string | null, query: ListFilters, language: Language) {
    const { actor, rows, beside, total, isMinimum } = await listApplications(
      pool,
      credentials,
      entityId,
      withDays(query),
      now(),
    )
    const data = rows.map((row) => toApplicationRow(row, actor, language))
    return {
      actor,
      answer: {
        data,
        total,
        ...(isMinimum && { total_is_minimum: true }),
        ...cursorsOf(rows, beside, (row) => edgeAt(row, query.sort)),
      },
    }
  }

  serve(listNotaries, async ({ query }) => {
    const { rows, total } = await notariesInOffice(db, query)
    return { data: rows, total }
  })

  serve.inOneQuery(contract.listApplications, ({ credentials, query, language }) =>
    list(credentials, null, query, language),
  )
  serve.inOneQuery(contract.listApplicationsFiltered, ({ credentials, query, language }) =>
    list(credentials, null, query, language),
  )
  serve.inOneQuery(contract.exportApplications, ({ credentials, query, language }) =>
    exportApplications(pool, credentials, withDays(query), { language, at: now() }),
  )
  serve.inOneQuery(contract.listEntityApplications, ({ credentials, params, query, language }) =>
    list(credentials, params.entity_id, query, language),
  )
}
