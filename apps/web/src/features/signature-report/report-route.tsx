import { getRouteApi } from '@tanstack/react-router'
import { useShareKey } from '../../shared/applications/share-link.ts'
import { SignedInOutlet } from '../../shared/session/signed-in-outlet.tsx'
import { ReportPage } from './report-page.tsx'

const route = getRouteApi('/data/applications/$uuid/documents/$document_uuid/report')

/** A guest comes from the page that her link opens, whether or not somebody is signed in; without a link it is for whoever is. */
export function ReportRoute() {
  const { uuid, document_uuid } = route.useParams()
  const shareKey = useShareKey(uuid, 'documents')
  const page = <ReportPage key={document_uuid} application={uuid} document={document_uuid} shareKey={shareKey} />
  return shareKey === null ? <SignedInOutlet>{page}</SignedInOutlet> : page
}
