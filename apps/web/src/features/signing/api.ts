import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../shared/api.ts'
import { queryClient } from '../../shared/query.tsx'
import { applicationQuery, type Application } from '../../shared/applications/application.ts'
import { guestHeaders, linkOf } from '../../shared/applications/share-link.ts'

export type Document = Application['documents'][number]

/** A guest: the key of her link, and who she says she is. */
export interface Guest {
  key: string
  personalCode: string
}

const as = (key: string | undefined) => (key === undefined ? {} : { headers: guestHeaders(key) })

/** @param others what is signed with the same PIN @returns where the signer confirms it, and what she confirms there */
export async function startSigning(application: string, document: string, others: string[], guest?: Guest) {
  const personal = guest && { personal_code: guest.personalCode }
  const { data } = await call('startSigning', {
    params: { uuid: application, document_uuid: document },
    body: { method: 'online', ...personal, ...(others.length > 0 && { documents: others }) },
    ...as(guest?.key),
  })
  return data
}

export interface Returned {
  state: string
  code?: string
  error?: string
}

export async function finishSigning(
  application: string,
  document: string,
  returned: Returned,
  key?: string,
): Promise<void> {
  await call('finishSigning', { params: { uuid: application, document_uuid: document }, body: returned, ...as(key) })
}

export async function removeSignatures(application: string, document: string): Promise<void> {
  await call('removeSignatures', { params: { uuid: application, document_uuid: document } })
}

export const downloadDocument = (application: string, document: string, key?: string): Promise<Blob> =>
  download('downloadDocument', { params: { uuid: application, document_uuid: document }, ...as(key) })

/** Whether the document carries the reader's signature; who of its signers a guest is, the portal does not tell. */
export async function isSigned(application: string, document: string, key?: string): Promise<boolean> {
  if (key !== undefined) return false
  const { documents } = await queryClient.fetchQuery({ ...applicationQuery(application), staleTime: 0 })
  return documents.some(
    (each) => each.uuid === document && each.signers.some(({ is_you, signed_at }) => is_you && signed_at !== null),
  )
}

/** What the link of a guest shares. */
export const sharedDocumentsQuery = (application: string, key: string) =>
  queryOptions({
    queryKey: ['application', application, 'shared-documents', linkOf(key)],
    async queryFn({ signal }) {
      const { data } = await call('getDocumentShare', {
        params: { uuid: application },
        headers: guestHeaders(key),
        signal,
      })
      if ('application_number' in data) return data
      throw new Error('A guest was answered as an owner')
    },
  })
