import type { DocumentShare, Share } from '@portal/contract/share-links'
import { queryOptions } from '@tanstack/react-query'
import { call, type CallInput } from '../../shared/api.ts'

export type { DocumentShare }

/** The link to documents as its owner sees it. */
export const documentShareQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['application', uuid, 'document-share'],
    staleTime: 0,
    async queryFn({ signal }) {
      const { data } = await call('getDocumentShare', { params: { uuid }, signal })
      if ('link' in data) return data
      throw new Error('An owner was answered as a guest')
    },
  })

export async function shareDocuments(uuid: string, body: NonNullable<CallInput<'shareDocuments'>['body']>): Promise<DocumentShare> {
  return (await call('shareDocuments', { params: { uuid }, body })).data
}

/** The link to the payment; asked for, it is there. */
export async function openPaymentShare(uuid: string): Promise<Share> {
  const { data } = await call('getPaymentShare', { params: { uuid } })
  if ('link' in data) return data
  throw new Error('An owner was answered as a guest')
}

export async function revokePaymentShare(uuid: string): Promise<void> {
  await call('revokePaymentShare', { params: { uuid } })
}
