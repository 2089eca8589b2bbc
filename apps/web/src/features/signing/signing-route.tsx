import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { applicationQuery } from '../../shared/applications/application.ts'
import { ApplicationBroken } from '../../shared/applications/application-broken.tsx'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { useShareKey } from '../../shared/applications/share-link.ts'
import { SignedInOutlet } from '../../shared/session/signed-in-outlet.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { GuestSigningRoute } from './guest-signing-page.tsx'
import { SigningPage } from './signing-page.tsx'

const route = getRouteApi('/data/signing-document/$application_uuid/$document_uuid')

/** A guest comes by a link, whether or not somebody is signed in; without one the page is for whoever is. */
export function SigningRoute() {
  const { application_uuid: uuid, document_uuid } = route.useParams()
  const key = useShareKey(uuid, 'documents')
  if (key !== null) return <GuestSigningRoute key={key} application={uuid} document={document_uuid} shareKey={key} />
  return (
    <SignedInOutlet>
      <SignedInSigning />
    </SignedInOutlet>
  )
}

function SignedInSigning() {
  const t = useTranslations('signing')
  const { application_uuid: uuid, document_uuid } = route.useParams()
  const { data: application, error, refetch } = useQuery(applicationQuery(uuid))
  if (!application && error) return <ApplicationBroken problem={error} onRetry={() => void refetch()} />
  if (!application) return <Skeleton shape="page" count={4} />
  const document = application.documents.find((each) => each.uuid === document_uuid)
  if (document) return <SigningPage key={document_uuid} application={application} document={document} />
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <Alert
        tone="warn"
        actions={
          <LinkButton to={paths.submitForm} params={{ uuid }} search={{ tab: 'documents' }}>
            {t('back')}
          </LinkButton>
        }
      >
        <p>{t('missing')}</p>
      </Alert>
    </>
  )
}
