import { queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../api.ts'
import { ApiProblem } from '../problem.ts'
import { refreshApplication } from './application.ts'

export type OpenTask = NonNullable<Answer<'getSigningTask'>['data']>

/** Loads the reader's signing task of one application; null without one. */
export const taskQuery = (application: string) =>
  queryOptions({
    queryKey: ['application', application, 'signing-task'],
    async queryFn({ signal }): Promise<OpenTask | null> {
      try {
        return (await call('getSigningTask', { params: { uuid: application }, signal })).data
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 404) return null
        throw problem
      }
    },
  })

export async function declineToSign(application: string, signer: string, reason: string): Promise<void> {
  await call('askSigner', {
    params: { uuid: application, signer_uuid: signer, action: 'decline' },
    body: { reason },
  })
  await refreshApplication(application)
}
