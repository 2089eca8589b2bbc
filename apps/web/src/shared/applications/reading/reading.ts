import { queryOptions } from '@tanstack/react-query'
import { call, download, type Answer } from '../../api.ts'
import { guestHeaders, getLinkId } from '../share-link.ts'

/** A document of an application and its reader: the user, or a guest with a link. */
export interface Reading {
  application: string
  document: string
  /** Digest of the content that the page displays. */
  digest: string
  shareKey?: string | undefined
}

export type ReadableFile = Answer<'listContents'>['data'][number]

const as = ({ shareKey }: Reading) => (shareKey === undefined ? {} : { headers: guestHeaders(shareKey) })
const keyOf = ({ application, document, digest, shareKey }: Reading) =>
  [
    'application',
    application,
    'reading',
    document,
    digest,
    shareKey === undefined ? null : getLinkId(shareKey),
  ] as const

export const filesQuery = (reading: Reading) =>
  queryOptions({
    queryKey: keyOf(reading),
    queryFn: async ({ signal }) =>
      (
        await call('listContents', {
          params: { uuid: reading.application, document_uuid: reading.document },
          query: { digest: reading.digest },
          signal,
          ...as(reading),
        })
      ).data,
  })

export const readFile = (reading: Reading, path: string, signal?: AbortSignal): Promise<Blob> =>
  download('readContent', {
    params: { uuid: reading.application, document_uuid: reading.document, path },
    query: { digest: reading.digest },
    ...(signal && { signal }),
    ...as(reading),
  })

/** Reads a generated document in English: a copy, which is neither signed nor filed. */
export const copyQuery = (reading: Reading) =>
  queryOptions({
    queryKey: [...keyOf(reading), 'copy'],
    gcTime: 60_000,
    queryFn: ({ signal }) =>
      download('downloadDocument', {
        params: { uuid: reading.application, document_uuid: reading.document },
        query: { reading: 'en' },
        signal,
        ...as(reading),
      }),
  })

export const fileQuery = (reading: Reading, path: string) =>
  queryOptions({
    queryKey: [...keyOf(reading), path],
    // The signed content of a digest never changes.
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) => readFile(reading, path, signal),
  })
