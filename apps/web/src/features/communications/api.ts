import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { announceMaintenance } from '../../shared/page/demanded-dialogs.ts'

export const newsQuery = () =>
  queryOptions({
    queryKey: ['news'],
    // Failing to load the news is silent: nothing on the page depends on it.
    retry: false,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await call('listNotifications', { signal })
      announceMaintenance(data)
      return data
    },
  })

export const dismissNews = (code: string) => call('dismissNotification', { params: { code } })
