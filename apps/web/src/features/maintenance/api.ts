import { call, type Answer } from '../../shared/api.ts'

export type Notice = Answer<'listNotifications'>['data'][number]

/** Finds the notice of planned maintenance, if there is one. */
export async function findPlanned(signal: AbortSignal): Promise<Notice | undefined> {
  return (await call('listNotifications', { signal })).data.find(({ code }) => code === 'MAINTENANCE')
}
