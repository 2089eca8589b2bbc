import { dayInRiga } from '@portal/domain/calendar/days'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download, type Answer } from '../../../shared/api.ts'
import { queryClient } from '../../../shared/query.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { toExportQuery, toQuery, type Filters, type Stage } from './filters.ts'

export type ApplicationRow = Answer<'listApplicationsFiltered'>['data'][number]

/** The applications of the selected profile. */
export const applicationsQuery = (stage: Stage, filters: Filters) =>
  queryOptions({
    queryKey: ['applications', stage, filters],
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call('listApplicationsFiltered', { query: toQuery(stage, filters), signal }),
  })

/** The other profiles of the user that have applications of the list. */
export const otherProfilesQuery = (stage: Stage) =>
  queryOptions({
    queryKey: ['other-profiles', stage],
    queryFn: ({ signal }) => call('listOtherProfiles', { query: { stage }, signal }),
  })

/** Deletes an application; it leaves the list at once, and the total drops by one. */
export async function deleteApplication(uuid: string): Promise<void> {
  await call('deleteApplication', { params: { uuid } })
  queryClient.setQueriesData<Answer<'listApplicationsFiltered'>>({ queryKey: ['applications'] }, (list) =>
    list?.data.some((row) => row.uuid === uuid)
      ? { ...list, data: list.data.filter((row) => row.uuid !== uuid), total: list.total - 1 }
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
