import { hasChangedSince } from '@portal/domain/applications/decision-points'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { ApplicationStatus } from '../../../shared/applications/application-status.tsx'
import { FactChanges } from '../../../shared/facts/fact-changes.tsx'
import { ResultingEntity } from '../../../shared/facts/resulting-entity.tsx'
import { useFormats } from '../../../shared/formats.ts'
import { QuoteTable } from '../../../shared/applications/quote-table.tsx'
import { mayAnyoneSign } from '../../../shared/applications/signature-verdict.ts'
import { PageHeading } from '../../../shared/shell/page-title.tsx'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { AnswersSummary } from './answers/answers-summary.tsx'
import { useAnswerChange } from './answers/change-answers.tsx'
import { reviewQuery } from '../api.ts'
import { ChosenReview } from './chosen-review.tsx'
import { DocumentCard } from '../documents/document-card.tsx'
import { DocumentLine } from '../documents/document-line.tsx'
import { documentsState } from '../documents/document-slots.ts'
import { PostponementNotice, UnremediedNotice } from '../drafts/draft-notices.tsx'
import { Summary } from './summary.tsx'
import { MissingSigners } from './missing-signers.tsx'
import { ProgressNotice } from './progress-notice.tsx'
import { SubmissionProblem, unsaid } from './submission-problem.tsx'
import { UncheckedNotice } from '../unchecked-notice.tsx'
import { addFound, type FormStep } from '../form-outline.ts'
import { useFormOutline } from '../use-form-outline.ts'
import { SignedNotice } from './signed-notice.tsx'
import { OpenTasks } from './open-tasks.tsx'
import { SharePaymentButton } from '../sharing/share-payment-button.tsx'
import { WarningsNotice } from './warnings-notice.tsx'
import { SubmittedFor } from './submission-dialogs.tsx'
import { SubmitButton, TransferButton } from './submit-controls.tsx'
import { useSubmission } from './use-submission.tsx'
import { WizardActions, WizardFrame } from '../wizard-frame.tsx'
import { WizardSteps } from '../wizard-steps.tsx'
import documentStyles from '../documents/documents.module.css'
import styles from './overview.module.css'

interface OverviewPageProps {
  application: Application
  services: readonly ServiceDefinition[]
  /** Number of documents that the user has just signed. */
  signed: number
}

/** Checks whether the register asks a question, or has its answer by a message, and nothing was changed since the submission. */
const isUnchanged = ({ stage, documents, postponement, submitted_at: at }: Application): boolean =>
  (stage === 'question' || stage === 'answered') &&
  (postponement?.changed ?? []).length === 0 &&
  documents.every(
    (document) =>
      at !== null &&
      !hasChangedSince(document, at) &&
      !document.out_of_date &&
      (document.complete || mayAnyoneSign(document)),
  )

/** Renders the answers for a check before submission; after submission the page is read-only. */
export function OverviewPage({ application, services, signed }: OverviewPageProps) {
  const t = useTranslations('applications')
  const { uuid, permitted_actions: may } = application
  const { day } = useFormats()
  const known = useFormOutline(application, services)
  const isOpen = (may.includes('submit') || may.includes('review')) && !isUnchanged(application)
  const { data: review, error, refetch } = useQuery({ ...reviewQuery(uuid), enabled: isOpen })
  const outline = addFound(known, (review?.issues ?? []) as FormStep['issues'])
  const submission = useSubmission(application, review)
  const change = useAnswerChange(application)
  const quote = review?.quote ?? application.quote
  const isReady = review !== undefined && review.obstacles.length === 0

  const body = (
    <>
      {isOpen && <SignedNotice application={application} signed={signed} isReady={isReady} />}
      <ProgressNotice application={application} />
      <PostponementNotice application={application} services={services} />
      {isOpen && review && <UnremediedNotice application={application} maySubmit={isReady && may.includes('submit')} />}
      {isOpen && (
        <>
          {!review && !error && <Skeleton shape="cards" count={2} />}
          {error && <BrokenState problem={error} onRetry={() => void refetch()} />}
          {review && (
            <OpenTasks
              application={application}
              outline={outline}
              obstacles={unsaid(review.obstacles, submission.problem)}
            />
          )}
          {review && (
            <WarningsNotice uuid={uuid} outline={outline} warnings={review.warnings} mayEdit={may.includes('edit')} />
          )}
          {review && (
            <WarningsNotice
              uuid={uuid}
              outline={outline}
              kind="advice"
              warnings={review.advice}
              mayEdit={may.includes('edit')}
            />
          )}
          {isReady && !may.includes('submit') && (
            <Alert tone="info">
              <p>{t('overview.customerSubmits')}</p>
            </Alert>
          )}
          {review && review.unchecked.length > 0 && <UncheckedNotice unchecked={review.unchecked} />}
          {review?.notices.map((state) => (
            <Alert key={state} tone="info">
              <p>{t(`notices.${state}`)}</p>
            </Alert>
          ))}
          {review?.quote_changed && (
            <Alert tone="warn">
              <p>{t('overview.feeChanged')}</p>
            </Alert>
          )}
        </>
      )}
      {isOpen && (
        <ResultingEntity
          application={application}
          services={services}
          inShort={<Summary quote={quote} papers={application.documents.length} />}
        />
      )}
      <FactChanges application={application} services={services} />
      <AnswersSummary application={application} outline={outline} change={change} />
      <div className={isOpen ? styles['columns'] : styles['below']}>
        <Card title={t('overview.documents')}>
          {application.documents.length === 0 && <p className={styles['missing']}>{t('overview.noDocuments')}</p>}
          {isOpen ? (
            <ul role="list" className={documentStyles['lines']}>
              {application.documents.map((document) => (
                <DocumentLine key={document.uuid} application={uuid} document={document} />
              ))}
            </ul>
          ) : (
            application.documents.map((document) => (
              <DocumentCard
                key={document.uuid}
                level={3}
                application={uuid}
                document={document}
                maySign={false}
                mayChange={false}
              />
            ))
          )}
          {isOpen && review && <MissingSigners application={application} review={review} />}
        </Card>
        <Card title={t('options.title')}>
          <ChosenReview application={application} lastStep={outline.at(-1)?.id} change={change} />
          <QuoteTable quote={quote} names={new Map(application.services.map(({ code, name }) => [code, name]))} />
          <div className={styles['feeFoot']}>
            <p className={styles['note']}>
              {isReady && <SubmittedFor application={application} />}{' '}
              {isReady && may.includes('submit') && !submission.isFree && <>{t('submission.fee')} </>}
              {t('overview.quotedOn', { day: day(quote.quoted_on) })}
            </p>
            {may.includes('submit') && (
              <div className={styles['ways']}>
                {isReady && <TransferButton submission={submission} />}
                <SharePaymentButton application={application} review={review} small />
              </div>
            )}
          </div>
        </Card>
      </div>
      <SubmissionProblem application={application} problem={submission.problem} />
      {isOpen && (
        <WizardActions
          back={
            <LinkButton to={paths.submitForm} params={{ uuid }} search={{ tab: 'documents' }}>
              {t('form.back')}
            </LinkButton>
          }
        >
          {isReady && may.includes('submit') && <SubmitButton submission={submission} />}
        </WizardActions>
      )}
      {change.dialog}
      {submission.dialogs}
    </>
  )

  if (isOpen) {
    return (
      <WizardFrame
        application={application}
        title={t('overview.title')}
        steps={
          <WizardSteps
            application={application}
            outline={outline}
            tab="overview"
            documents={documentsState(services, application.submitData, application)}
          />
        }
      >
        {body}
      </WizardFrame>
    )
  }
  return (
    <div className={styles['page']}>
      <PageHeading
        aside={<ApplicationStatus state={application.state} stage={application.stage} step={application.next_step} />}
      >
        {t('overview.titleSent', { number: application.number })}
      </PageHeading>
      {body}
    </div>
  )
}
