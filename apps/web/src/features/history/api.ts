import { dayInRiga } from '@portal/domain/calendar/days'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download, type Answer } from '../../shared/api.ts'
import { askPage } from '../../shared/ask-page.ts'
import { shownLanguage } from '../../shared/intl.tsx'
import { queryClient } from '../../shared/query.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { toExportQuery, toQuery, type Filters } from './filters.ts'

export type PastAction = Answer<'listActions'>['data'][number]

/** The history of the entity, or with null of the person herself. */
export const historyQuery = (entity: string | null, filters: Filters) =>
  queryOptions({
    queryKey: ['history', entity, filters, shownLanguage()],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      askPage(toQuery(filters), (query) =>
        entity === null
          ? call('listActions', { query, signal })
          : call('listEntityActions', { params: { id: entity }, query, signal }),
      ),
  })

/** Hands the whole history, as filtered, to the browser as a file. @param name of the file, without its day and ending */
export async function saveHistory(entity: string | null, filters: Filters, name: string): Promise<void> {
  const query = toExportQuery(filters)
  const file =
    entity === null
      ? await download('exportActions', { query })
      : await download('exportEntityActions', { params: { id: entity }, query })
  saveFile(file, `${name}-${dayInRiga(new Date())}.csv`)
}

/** Says that this was not the user. */
export async function disputeAction(uuid: string, note: string): Promise<void> {
  await call('disputeAction', { params: { id: uuid }, body: note.trim() === '' ? {} : { note: note.trim() } })
  await queryClient.invalidateQueries({ queryKey: ['history'] })
}
