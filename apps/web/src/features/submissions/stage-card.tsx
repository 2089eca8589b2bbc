import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useNavigateIfHere } from '../../shared/page/use-navigate-if-here.ts'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { useFormats } from '../../shared/formats.ts'
import { isOver, reinitiateApplication, type Application } from './api.ts'
import { Decision } from './decision.tsx'
import { NextStages, NextSteps, RegisteredEntity } from './registered-entity.tsx'
import { findOnlyPlace } from '../../shared/applications/decision/points.ts'
import { stageTones } from './stage-tones.ts'
import styles from './submission-page.module.css'

const formOf = (uuid: string) => paths.submitForm.replace('$uuid', uuid)

/** Displays the application's stage in words, with the next step. */
export function StageCard({ application }: { application: Application }) {
  const t = useTranslations('submissions.stage')
  const { stage } = application
  const registered = application.registered_entity
  const mayContinue = application.permitted_actions.length > 0
  const actions: { [Of in typeof stage]?: ReactNode } = {
    open: mayContinue && <Continue uuid={application.uuid} />,
    payment: <LinkButton to={paths.payment.replace('$uuid', application.uuid)}>{t('showPayment')}</LinkButton>,
    question: application.permitted_actions.includes('answer') && (
      <>
        <LinkButton to={paths.newMessage} search={{ application: application.uuid, kind: 'answer' }} look="primary">
          {t('answerInWords')}
        </LinkButton>
        <LinkButton to={formOf(application.uuid)}>{t('answer')}</LinkButton>
      </>
    ),
    answered: application.permitted_actions.includes('answer') && (
      <LinkButton to={formOf(application.uuid)}>{t('answer')}</LinkButton>
    ),
    postponed: application.permitted_actions.includes('reinitiate') && <TakeUp application={application} />,
    reinitiated: mayContinue && <Continue uuid={application.uuid} />,
  }
  return (
    <div role="status">
      <Alert tone={stageTones[stage]} title={t(`${stage}Title`)} actions={actions[stage]}>
        <p>{t(stage === 'registered' && registered?.is_new ? 'registeredNew' : stage)}</p>
        {registered && <RegisteredEntity entity={registered} />}
        {application.due_on && <Due day={application.due_on} />}
        {stage === 'question' && application.question && (
          <blockquote className={styles['question']}>{application.question}</blockquote>
        )}
        <Decision application={application} />
        {registered && <NextStages stages={registered.next_stages} />}
        {registered?.is_new && <NextSteps form={registered.legal_form} />}
      </Alert>
    </div>
  )
}

/** Displays the register's time limit. After it the register may refuse; until then, nothing is locked. */
function Due({ day }: { day: string }) {
  const t = useTranslations('submissions.stage')
  const formats = useFormats()
  return (
    <p>
      <strong>{t(isOver(day) ? 'overdue' : 'due', { day: formats.day(day) })}</strong>
    </p>
  )
}

function Continue({ uuid }: { uuid: string }) {
  const t = useTranslations('submissions.stage')
  return (
    <LinkButton to={formOf(uuid)} look="primary">
      {t('continue')}
    </LinkButton>
  )
}

function TakeUp({ application: { uuid, postponement } }: { application: Application }) {
  const t = useTranslations('submissions.stage')
  const navigate = useNavigateIfHere()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function takeUp() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await reinitiateApplication(uuid)
      const place = postponement?.opened.length === 0 ? findOnlyPlace(postponement.points) : undefined
      await navigate({ to: paths.submitForm, params: { uuid }, ...place })
    } catch (problem) {
      setFailure(problem)
      setIsBusy(false)
    }
  }
  return (
    <>
      {failure !== undefined && <BrokenState problem={failure} title={t('takeUpFailed')} />}
      <Button look="primary" busy={isBusy} onClick={() => void takeUp()}>
        {t('takeUp')}
      </Button>
    </>
  )
}
