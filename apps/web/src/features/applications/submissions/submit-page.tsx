import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { QuoteTable } from '../../../shared/applications/quote-table.tsx'
import { PageHeading } from '../../../shared/shell/page-title.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { reviewQuery } from '../api.ts'
import { OpenTasks } from './open-tasks.tsx'
import { ProgressNotice } from './progress-notice.tsx'
import { SubmissionProblem, unsaid } from './submission-problem.tsx'
import { SharePaymentButton } from '../sharing/share-payment-button.tsx'
import { SubmittedFor } from './submission-dialogs.tsx'
import { SubmitButton, TransferButton } from './submit-controls.tsx'
import { useFormOutline } from '../use-form-outline.ts'
import { useSubmission } from './use-submission.tsx'
import { WizardActions } from '../wizard-frame.tsx'
import styles from './overview.module.css'

interface SubmitPageProps {
  application: Application
  services: readonly ServiceDefinition[]
}

/** Renders the last step alone: after a complete check, or for another attempt to pay. */
export function SubmitPage({ application, services }: SubmitPageProps) {
  const t = useTranslations('applications')
  const { uuid, permitted_actions: may } = application
  const outline = useFormOutline(application, services)
  const isOpen = may.includes('submit')
  const { data: review, error, refetch } = useQuery({ ...reviewQuery(uuid), enabled: isOpen })
  const submission = useSubmission(application, review)
  const isReady = review?.obstacles.length === 0
  return (
    <div className={styles['page']}>
      <PageHeading>{t('submission.page')}</PageHeading>
      <ProgressNotice application={application} />
      {isOpen && (
        <>
          <p>{t('submission.pageText')}</p>
          {error && <BrokenState problem={error} onRetry={() => void refetch()} />}
          {!review && !error && <Skeleton shape="cards" count={1} />}
          {review && (
            <OpenTasks
              application={application}
              outline={outline}
              obstacles={unsaid(review.obstacles, submission.problem)}
            />
          )}
          <Card title={t('overview.fee')}>
            <p>
              <SubmittedFor application={application} />
            </p>
            <QuoteTable
              quote={review?.quote ?? application.quote}
              names={new Map(application.services.map(({ code, name }) => [code, name]))}
            />
            {isReady && !submission.isFree && <p>{t('submission.fee')}</p>}
            <div className={styles['ways']}>
              {isReady && <TransferButton submission={submission} />}
              <SharePaymentButton application={application} review={review} small />
            </div>
          </Card>
          <SubmissionProblem application={application} problem={submission.problem} />
        </>
      )}
      <WizardActions
        back={
          <LinkButton to={paths.application} params={{ uuid }}>
            {t('submission.review')}
          </LinkButton>
        }
      >
        {isOpen && isReady && <SubmitButton submission={submission} />}
      </WizardActions>
      {submission.dialogs}
    </div>
  )
}
