import { dayInRiga } from '@portal/domain/calendar/days'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download, type Answer } from '../../shared/api.ts'
import { queryClient } from '../../shared/query.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { toExportQuery, toQuery, type Filters, type Stage } from './filters.ts'

export type ApplicationRow = Answer<'listApplicationsFiltered'>['data'][number]

type List = Answer<'listApplicationsFiltered'>
type Query = ReturnType<typeof toQuery>

const keyOf = (query: Query) => ['applications', query] as const

/** Beside which page that was looked at this one stands: what has come meanwhile then moves no row from one to the other. */
function cursorOf(query: Query): string | undefined {
  const [offset, limit] = [Number(query.offset), Number(query.limit)]
  const seen = (at: number) => queryClient.getQueryData<List>(keyOf({ ...query, offset: String(at) }))
  return offset === 0 ? undefined : (seen(offset - limit)?.next_cursor ?? seen(offset + limit)?.previous_cursor)
}

/** The applications of the selected profile. */
export function applicationsQuery(stage: Stage, filters: Filters) {
  const query = toQuery(stage, filters)
  return queryOptions({
    queryKey: keyOf(query),
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const cursor = cursorOf(query)
      const beside = cursor && (await call('listApplicationsFiltered', { query: { ...query, cursor }, signal }))
      // Nothing stands beside a page whose neighbours have gone; what stands so far into the list is another matter.
      return beside && beside.data.length > 0 ? beside : call('listApplicationsFiltered', { query, signal })
    },
  })
}

/** Deletes an application; it leaves the list at once, and the total drops by one. */
export async function deleteApplication(uuid: string): Promise<void> {
  await call('deleteApplication', { params: { uuid } })
  queryClient.setQueriesData<List>({ queryKey: ['applications'] }, (list) =>
    list?.data.some((row) => row.uuid === uuid)
      ? { data: list.data.filter((row) => row.uuid !== uuid), total: list.total - 1 }
      : list,
  )
  queryClient.removeQueries({ queryKey: ['application', uuid] })
  // The page fills up from the next one.
  void queryClient.invalidateQueries({ queryKey: ['applications'] })
}

/** Hands the whole list, as filtered, to the browser as a file. @param name of the file, without its day and ending */
export async function saveList(stage: Stage, filters: Filters, name: string): Promise<void> {
  saveFile(
    await download('exportApplications', { query: toExportQuery(stage, filters) }),
    `${name}-${dayInRiga(new Date())}.csv`,
  )
}
