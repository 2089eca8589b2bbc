import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { ApplicationStatus } from '../../shared/applications/application-status.tsx'
import { queryClient } from '../../shared/query.tsx'
import { watchForbidden } from '../../shared/session/forbidden.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { isHistory, submissionQuery } from './api.ts'
import { isRefused, RefusedSubmission } from './refused-submission.tsx'
import { StageCard } from './stage-card.tsx'
import { SubmissionAnswers } from './submission-answers.tsx'
import { SubmissionDocuments } from './submission-documents.tsx'
import { SubmissionFacts, SubmissionPayment, SupportingServices } from './submission-facts.tsx'
import styles from './submission-page.module.css'
import { SubmissionRating } from './submission-rating.tsx'
import { SubmissionTimeline } from './timeline/submission-timeline.tsx'

const route = getRouteApi('/data/signed-in/submissions/$uuid')

interface MessagesProps {
  Messages?: ComponentType<{ uuid: string; isFolded: boolean }>
}

export function SubmissionPage(props: MessagesProps = {}) {
  return <Submission {...props} uuid={route.useParams().uuid} />
}

/** Renders one submission, from sending to the decision. */
export function Submission({ uuid, Messages }: MessagesProps & { uuid: string }) {
  const t = useTranslations('submissions')
  const { data: application, error, refetch } = useQuery(submissionQuery(uuid))
  // A refused action may be the first notice that the reader's right has ended. A refusal of this reading itself must
  // not begin another one.
  useEffect(
    () =>
      watchForbidden(() => {
        const { queryKey } = submissionQuery(uuid)
        if (!queryClient.getQueryState(queryKey)?.error)
          void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
      }),
    [uuid],
  )

  // A reader without access can no longer act on the earlier content.
  if (error && (!application || isRefused(error)))
    return <RefusedSubmission uuid={uuid} problem={error} onRetry={() => void refetch()} />
  if (!application) return <Skeleton shape="page" count={6} />
  const { number, state, stage, submitted_at: submittedAt } = application
  const isSent = submittedAt !== null
  const title = isSent ? t('title', { number }) : t('titleOpen', { number })
  return (
    <>
      <Breadcrumbs current={number}>
        {isSent ? (
          <Link to={paths.submissions}>{t('list')}</Link>
        ) : (
          <Link to={paths.applications}>{t('openList')}</Link>
        )}
      </Breadcrumbs>
      <PageHeading aside={<ApplicationStatus state={state} stage={stage} />}>{title}</PageHeading>
      <div className={styles['layout']}>
        <StageCard application={application} />
        <SubmissionTimeline application={application} />
        <SubmissionDocuments application={application} />
        <SubmissionPayment application={application} />
        {isSent && Messages && <Messages uuid={uuid} isFolded={isHistory(application)} />}
        <SupportingServices application={application} />
        <SubmissionRating application={application} />
        <SubmissionFacts application={application} />
        <SubmissionAnswers application={application} />
      </div>
    </>
  )
}
