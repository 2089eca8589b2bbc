import { call, type Answer } from '../../shared/api.ts'

export type Notice = Answer<'listNotifications'>['data'][number]

/** What is said about planned maintenance, if anything is. */
export async function findPlanned(signal: AbortSignal): Promise<Notice | undefined> {
  return (await call('listNotifications', { signal })).data.find(({ code }) => code === 'MAINTENANCE')
}
