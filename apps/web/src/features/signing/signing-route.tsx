import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { applicationQuery } from '../../shared/applications/application.ts'
import { ApplicationBroken } from '../../shared/applications/application-broken.tsx'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { taskQuery } from '../../shared/applications/signing-task.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { currentSession, useSession } from '../../shared/session/session.ts'
import { sentHere } from '../../shared/session/wanted-path.ts'
import { useShareKey } from '../../shared/applications/share-link.ts'
import { SignedInOutlet } from '../../shared/session/signed-in-outlet.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { GuestSigningRoute } from './guest-signing-page.tsx'
import { Declining } from './declining.tsx'
import { SigningPage } from './signing-page.tsx'
import { SignatureGone, TaskPage } from './invited-signing-page.tsx'

const route = getRouteApi('/data/signing-document/$application_uuid/$document_uuid')

/** Guests come by a link, signed in or not; without one the page is for signed-in users. */
export function SigningRoute() {
  const { application_uuid: uuid, document_uuid } = route.useParams()
  const key = useShareKey(uuid, 'documents')
  if (key !== null) return <GuestSigningRoute key={key} application={uuid} document={document_uuid} shareKey={key} />
  return <OwnSigning />
}

/** Visitors without a key and a session get an explanation; a session that ends later leads away as everywhere. */
function OwnSigning() {
  const [isUnknown] = useState(() => currentSession() === null)
  const isSignedIn = useSession() !== null
  if (isUnknown && !isSignedIn) return <SignInFirst />
  return (
    <SignedInOutlet>
      <SignedInSigning />
    </SignedInOutlet>
  )
}

/** A reader without a session: the portal or a person asked them to log in, or their shared link has lost its key. */
function SignInFirst() {
  const t = useTranslations('signers.signIn')
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <Alert
        tone="info"
        actions={
          <LinkButton to={paths.landing} state={sentHere} look="primary">
            {t('action')}
          </LinkButton>
        }
      >
        <ul>
          <li>{t('asked')}</li>
          <li>{t('link')}</li>
        </ul>
      </Alert>
    </>
  )
}

/** A signed-in reader without access: not asked, no longer asked, or their shared link has lost its key. */
function NothingToSign() {
  const t = useTranslations('signers')
  return (
    <>
      <PageHeading>{t('nothing.title')}</PageHeading>
      <Alert tone="warn" actions={<LinkButton to={paths.entities}>{t('task.back')}</LinkButton>}>
        <p>{t('nothing.why')}</p>
        <ul>
          <li>{t('nothing.asked')}</li>
          <li>{t('nothing.other')}</li>
          <li>{t('signIn.link')}</li>
        </ul>
      </Alert>
    </>
  )
}

function SignedInSigning() {
  const t = useTranslations('signing')
  const { application_uuid: uuid, document_uuid } = route.useParams()
  const { data: application, error, refetch } = useQuery(applicationQuery(uuid))
  // This call records that the user has viewed the task, also when they own the application.
  const { data: task } = useQuery(taskQuery(uuid))
  const isForeign = error instanceof ApiProblem && ['application-not-found', 'wrong-profile'].includes(error.code)
  // During a reload of both the page does not change.
  const [isTask, setTask] = useState(false)
  if (isForeign && task && !isTask) setTask(true)
  if (!application && isTask && task) return <TaskPage key={document_uuid} task={task} wanted={document_uuid} />
  if (!application && isForeign && task === undefined) return <Skeleton shape="page" count={4} />
  if (!application && isForeign && error.code === 'application-not-found') return <NothingToSign />
  if (!application && error) return <ApplicationBroken problem={error} onRetry={() => void refetch()} />
  if (!application) return <Skeleton shape="page" count={4} />
  const document = application.documents.find((each) => each.uuid === document_uuid)
  if (document)
    return (
      <SigningPage
        key={document_uuid}
        application={application}
        document={document}
        intro={task && <SignatureGone task={task} />}
      >
        {task && <Declining task={task} />}
      </SigningPage>
    )
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
