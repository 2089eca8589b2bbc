import { dayInRiga } from '@portal/domain/calendar/days'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download, type Answer } from '../../shared/api.ts'
import { queryClient } from '../../shared/query.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { toExportQuery, toQuery, type Filters } from './filters.ts'

export type PastAction = Answer<'listActions'>['data'][number]

/** Loads the history of the entity, or with null that of the person. */
export const historyQuery = (entity: string | null, filters: Filters) =>
  queryOptions({
    queryKey: ['history', entity, filters],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = toQuery(filters)
      return entity === null
        ? call('listActions', { query, signal })
        : call('listEntityActions', { params: { id: entity }, query, signal })
    },
  })

/** Downloads the whole filtered history as a file. @param name of the file, without its day and ending */
export async function saveHistory(entity: string | null, filters: Filters, name: string): Promise<void> {
  const query = toExportQuery(filters)
  const file =
    entity === null
      ? await download('exportActions', { query })
      : await download('exportEntityActions', { params: { id: entity }, query })
  saveFile(file, `${name}-${dayInRiga(new Date())}.csv`)
}

/** Reports that the user did not do this. */
export async function disputeAction(uuid: string, note: string): Promise<void> {
  await call('disputeAction', { params: { id: uuid }, body: note.trim() === '' ? {} : { note: note.trim() } })
  await queryClient.invalidateQueries({ queryKey: ['history'] })
}
