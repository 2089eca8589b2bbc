import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { useFormats } from '../../shared/formats.ts'
import { isOver, takeUpAgain, type Application } from './api.ts'
import { Decision } from './decision.tsx'
import { stageOf, stageTones } from './application-stage.ts'
import styles from './submission-page.module.css'

const formOf = (uuid: string) => paths.submitForm.replace('$uuid', uuid)

/** Where the application stands, in words, with the one thing to do next. */
export function StageCard({ application }: { application: Application }) {
  const t = useTranslations('submissions.stage')
  const stage = stageOf(application)
  const actions: { [Of in typeof stage]?: ReactNode } = {
    open: (
      <LinkButton to={formOf(application.uuid)} look="primary">
        {t('continue')}
      </LinkButton>
    ),
    payment: <LinkButton to={paths.payment.replace('$uuid', application.uuid)}>{t('showPayment')}</LinkButton>,
    question: application.permitted_actions.includes('answer') && (
      <>
        {application.question !== null && (
          <LinkButton to={paths.newMessage} search={{ application: application.uuid, kind: 'answer' }} look="primary">
            {t('answerInWords')}
          </LinkButton>
        )}
        <LinkButton to={formOf(application.uuid)}>{t('answer')}</LinkButton>
      </>
    ),
    postponed: application.permitted_actions.includes('reinitiate') && <TakeUp uuid={application.uuid} />,
    reinitiated: (
      <LinkButton to={formOf(application.uuid)} look="primary">
        {t('continue')}
      </LinkButton>
    ),
  }
  return (
    <div role="status">
      <Alert tone={stageTones[stage]} title={t(`${stage}Title`)} actions={actions[stage]}>
        <p>{t(stage)}</p>
        {application.due_on && <Due day={application.due_on} />}
        {stage === 'question' && application.question === null && <p>{t('answered')}</p>}
        {stage === 'question' && application.question && (
          <blockquote className={styles['question']}>{application.question}</blockquote>
        )}
        <Decision application={application} />
      </Alert>
    </div>
  )
}

/** Until when the register waits. After that it may refuse; until it does, nothing is locked. */
function Due({ day }: { day: string }) {
  const t = useTranslations('submissions.stage')
  const { dayInWords } = useFormats()
  return (
    <p>
      <strong>{t(isOver(day) ? 'overdue' : 'due', { day: dayInWords(day) })}</strong>
    </p>
  )
}

function TakeUp({ uuid }: { uuid: string }) {
  const t = useTranslations('submissions.stage')
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function takeUp() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await takeUpAgain(uuid)
      await navigate({ to: formOf(uuid) })
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
