import { queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../../shared/api.ts'
import { refreshApplication } from '../../shared/applications/application.ts'

export type SignersOverview = Answer<'listSigners'>['data']
export type Signer = SignersOverview['signers'][number]

/** Loads the signers under the application's key, so that its invalidation includes them; polls while a signer is awaited. */
export const signersQuery = (application: string) =>
  queryOptions({
    queryKey: ['application', application, 'signers'],
    queryFn: async ({ signal }) => (await call('listSigners', { params: { uuid: application }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && !data.complete && data.signers.some(({ state }) => state === 'invited') && 5_000,
  })

export interface Asked {
  application: string
  signer: string
  action: 'invite' | 'remind' | 'replace'
  until?: string | null
  everybody?: boolean
  by?: string
}

export async function askSigner({ application, signer, action, until, everybody, by }: Asked): Promise<void> {
  await call('askSigner', {
    params: { uuid: application, signer_uuid: signer, action },
    body: { ...(until !== undefined && { until }), ...(everybody && { everybody }), ...(by !== undefined && { by }) },
  })
  await refreshApplication(application)
}
