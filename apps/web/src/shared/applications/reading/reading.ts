import { queryOptions } from '@tanstack/react-query'
import { call, download, type Answer } from '../../api.ts'
import { guestHeaders, linkOf } from '../share-link.ts'

/** What somebody reads: a document of an application, as herself or by a link. */
export interface Reading {
  application: string
  document: string
  shareKey?: string | undefined
}

export type ReadableFile = Answer<'listContents'>['data'][number]

const as = ({ shareKey }: Reading) => (shareKey === undefined ? {} : { headers: guestHeaders(shareKey) })
const keyOf = ({ application, document, shareKey }: Reading) =>
  ['application', application, 'reading', document, shareKey === undefined ? null : linkOf(shareKey)] as const

export const filesQuery = (reading: Reading) =>
  queryOptions({
    queryKey: keyOf(reading),
    queryFn: async ({ signal }) =>
      (
        await call('listContents', {
          params: { uuid: reading.application, document_uuid: reading.document },
          signal,
          ...as(reading),
        })
      ).data,
  })

export const readFile = (reading: Reading, path: string, signal?: AbortSignal): Promise<Blob> =>
  download('readContent', {
    params: { uuid: reading.application, document_uuid: reading.document, path },
    ...(signal && { signal }),
    ...as(reading),
  })

export const fileQuery = (reading: Reading, path: string) =>
  queryOptions({
    queryKey: [...keyOf(reading), path],
    // What a signature is given over never changes.
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) => readFile(reading, path, signal),
  })
