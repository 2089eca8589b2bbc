import { getRouteApi } from '@tanstack/react-router'
import { useShareKey } from '../../../../shared/applications/share-link.ts'
import { SignedInOutlet } from '../../../../shared/session/signed-in-outlet.tsx'
import { ReportPage } from './report-page.tsx'

const route = getRouteApi('/data/applications/$uuid/documents/$document_uuid/report')

/** Guests come from the page of their link, signed in or not; without a link the report is for signed-in users. */
export function ReportRoute() {
  const { uuid, document_uuid } = route.useParams()
  const shareKey = useShareKey(uuid, 'documents')
  const page = <ReportPage key={document_uuid} application={uuid} document={document_uuid} shareKey={shareKey} />
  return shareKey === null ? <SignedInOutlet>{page}</SignedInOutlet> : page
}
