import type { SignatureReport } from '@portal/contract/documents'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../../../shared/api.ts'
import { guestHeaders, getLinkId } from '../../../../shared/applications/share-link.ts'

export type { SignatureReport }

/** The document, and the guest's link where a guest asks. */
export interface ReportPlace {
  application: string
  document: string
  shareKey: string | null
}

const input = ({ application, document, shareKey }: ReportPlace) => ({
  params: { uuid: application, document_uuid: document },
  ...(shareKey !== null && { headers: guestHeaders(shareKey) }),
})

/** Each request validates again, so the displayed report stays until the reader asks for another. */
export const reportQuery = (place: ReportPlace) =>
  queryOptions({
    queryKey: [
      'application',
      place.application,
      'signature-report',
      place.document,
      place.shareKey === null ? null : getLinkId(place.shareKey),
    ],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => (await call('getSignatures', { ...input(place), signal })).data,
  })

export const downloadReport = (place: ReportPlace, format: 'pdf' | 'xml'): Promise<Blob> =>
  download('getSignatures', { ...input(place), query: { format } })
