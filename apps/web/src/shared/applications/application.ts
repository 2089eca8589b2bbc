import { queryOptions } from '@tanstack/react-query'
import type { Application } from '@portal/contract/applications'
import { call } from '../api.ts'
import { queryClient } from '../query.tsx'

export type { Application }

/** One application; the wizard, signing and payment all read it here. */
export const applicationQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['application', uuid],
    queryFn: async ({ signal }) => (await call('getApplication', { params: { uuid }, signal })).data,
    refetchInterval: ({ state }) => nextLook(state),
  })

/** When to look again for what the portal finds out by itself about certificates: soon at first, for most answers take seconds. */
export function nextLook({ data, dataUpdateCount }: { data: Application | undefined; dataUpdateCount: number }) {
  const isAsking = data?.documents.some(({ signatures }) =>
    signatures.some(({ certificate_status: status }) => status === 'pending'),
  )
  return isAsking === true && (dataUpdateCount < 20 ? 3_000 : 60_000)
}

/** Reads anew the application and everything derived from it. */
export function refreshApplication(uuid: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['application', uuid] })
}

/** Submitted, and not yet taken in by the register. */
export function isBeingSent({ state, submitted_at }: Pick<Application, 'state' | 'submitted_at'>): boolean {
  return submitted_at !== null && (state === 'draft' || state === 'initiated')
}

/** A payment that may still turn out either way. */
export function isInPayment({ payment }: Pick<Application, 'payment'>): boolean {
  return payment !== null && ['created', 'pending', 'unknown'].includes(payment.status)
}
