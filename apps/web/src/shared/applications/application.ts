import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Application } from '@portal/contract/applications'
import { call, type Answer } from '../api.ts'
import { queryClient } from '../query.tsx'

export type { Application }

/** Loads one application for the wizard, signing and payment. */
export const applicationQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['application', uuid],
    queryFn: async ({ signal }) => (await call('getApplication', { params: { uuid }, signal })).data,
    // Others decide about it while the reader is away, perhaps a moment after the last reading.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => state.data !== undefined && nextLook(state.data),
  })

type Asking = Pick<Application, 'stage' | 'changed_at' | 'documents'>

/** Most answers of another party come within seconds, and an outage seldom ends sooner. */
const answerAwaitedMs = 10 * 60_000

/**
 * Returns the polling interval for a payment, the delivery to the register, malware scans and the status of
 * certificates: short at first, longer when no answer has come for a while.
 */
export function nextLook({ stage, changed_at, documents }: Asking): number | false {
  const askedAt = [
    ...(stage === 'payment' || stage === 'sending' ? [changed_at] : []),
    ...documents.flatMap(({ scan, created_at, signatures }) => [
      ...(scan === 'pending' ? [created_at] : []),
      ...signatures.flatMap(({ certificate_status: status, signed_at: at }) =>
        status === 'pending' ? [created_at, at ?? created_at] : [],
      ),
    ]),
  ].map((at) => Date.parse(at))
  if (askedAt.length === 0) return false
  return Date.now() - Math.max(...askedAt) < answerAwaitedMs ? 3_000 : 60_000
}

export type Timeline = Answer<'getTimeline'>['data']

/** Loads the timeline under the application's key, so that its invalidation includes it. */
export const timelineQuery = ({
  uuid,
  stage,
  submitted_at: at,
}: Pick<Application, 'uuid' | 'stage' | 'submitted_at'>) =>
  queryOptions({
    queryKey: ['application', uuid, 'timeline', `${stage} ${at ?? ''}`],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call('getTimeline', { params: { uuid }, signal })).data,
  })

/** Reloads the application and everything derived from it. */
export function refreshApplication(uuid: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['application', uuid] })
}

/** Removes all signatures of a document, which frees its answers for changes. */
export async function removeSignatures(application: string, document: string): Promise<void> {
  await call('removeSignatures', { params: { uuid: application, document_uuid: document } })
}

/** Returns whether a sum is due now; `unconfirmed` where nothing is due because the amount is not known. */
export function getFeeState({ quote: { lines, total } }: Pick<Application, 'quote'>): 'due' | 'free' | 'unconfirmed' {
  if (Number(total) > 0) return 'due'
  return lines.some(({ rule, amount }) => rule === 'unconfirmed' && Number(amount) === 0) ? 'unconfirmed' : 'free'
}
