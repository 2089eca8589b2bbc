import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../../shared/api.ts'
import { shownLanguage } from '../../shared/intl.tsx'
import { queryClient } from '../../shared/query.tsx'
import { limitOf, type PageSearch } from '../../shared/ui/tables/page-search.ts'

export type PastAction = Answer<'listActions'>['data'][number]

/** The history of the entity, or with null of the person herself. */
export const historyQuery = (entity: string | null, search: PageSearch) =>
  queryOptions({
    queryKey: ['history', entity, search, shownLanguage()],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { limit: limitOf(search), offset: String(search.offset ?? 0) }
      return entity === null
        ? call('listActions', { query, signal })
        : call('listEntityActions', { params: { id: entity }, query, signal })
    },
  })

/** Says that this was not the user. */
export async function disputeAction(uuid: string, note: string): Promise<void> {
  await call('disputeAction', { params: { id: uuid }, body: note.trim() === '' ? {} : { note: note.trim() } })
  await queryClient.invalidateQueries({ queryKey: ['history'] })
}
