import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { ApplicationBroken } from '../../shared/applications/application-broken.tsx'
import { ApiProblem } from '../../shared/problem.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { ownPartQuery } from './api.ts'
import { OwnCourse } from './timeline/own-course.tsx'
import { OwnPartCard, OwnPartStatus } from './own-part.tsx'

interface RefusedSubmissionProps {
  uuid: string
  problem: unknown
  onRetry: () => void
}

const refusals = ['application-not-found', 'wrong-profile', 'mandate-ended']

/** Checks that the reader has no access to the submission, or no longer. */
export const isRefused = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && refusals.includes(problem.code)

/** Displays a submission without access; to an affected person it displays their own part. */
export function RefusedSubmission({ uuid, problem, onRetry }: RefusedSubmissionProps) {
  const t = useTranslations('submissions.ownPart')
  const isWithoutAccess = isRefused(problem)
  const { data: part, isPending } = useQuery({ ...ownPartQuery(uuid), enabled: isWithoutAccess })
  if (isWithoutAccess && isPending) return <Skeleton shape="page" count={4} />
  if (!part) return <ApplicationBroken problem={problem} onRetry={onRetry} />
  // Another profile of the user may have access to the whole submission.
  if (isWithoutAccess && problem.code === 'wrong-profile')
    return (
      <>
        <ApplicationBroken problem={problem} onRetry={onRetry} />
        <OwnPartCard part={part} />
        <OwnCourse part={part} />
      </>
    )
  return (
    <>
      <PageHeading aside={<OwnPartStatus part={part} />}>{t('title', { number: part.number })}</PageHeading>
      <p>{t('limited')}</p>
      <OwnPartCard part={part} />
      <OwnCourse part={part} />
    </>
  )
}
