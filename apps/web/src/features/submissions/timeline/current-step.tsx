import { useMutation } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { useMissingWords } from '../../../shared/applications/missing-words.ts'
import { useFormats } from '../../../shared/formats.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { isOver, saveDeadline, type Application, type Timeline } from '../api.ts'
import { CalendarStrip } from './calendar-strip.tsx'
import styles from '../submission-page.module.css'

interface CurrentStepProps {
  timeline: Timeline
  application: Application
}

/** Displays the awaited party, the missing signatures and the time limit. */
export function CurrentStep({ timeline: { waiting_for: awaited, due_on: dueOn }, application }: CurrentStepProps) {
  const t = useTranslations('submissions.timeline')
  const { day } = useFormats()
  const missingWords = useMissingWords()
  const isToAsk = application.next_step === 'ask-signers'
  if (awaited === 'nobody') return null
  const missing = new Set(
    application.documents.flatMap((document) => (document.missing.length > 0 ? [missingWords(document.missing)] : [])),
  )
  return (
    <>
      <p className={styles['awaited']}>{t(`waiting.${awaited}`)}</p>
      {(awaited === 'signers' || isToAsk) &&
        [...missing].map((each) => (
          <p key={each} className={styles['by']}>
            {each}
          </p>
        ))}
      {isToAsk && application.permitted_actions.includes('sign') && (
        <LinkButton small to={paths.signers} params={{ uuid: application.uuid }}>
          {t('askSigners')}
        </LinkButton>
      )}
      {dueOn && (
        <>
          <p className={styles['due']}>
            {t(awaited === 'register' ? 'dueOn' : isOver(dueOn) ? 'overdue' : 'dueOnYou', { day: day(dueOn) })}
          </p>
          <CalendarStrip until={dueOn} />
          <SaveDeadline application={application} />
        </>
      )}
    </>
  )
}

/** Downloads the time limit as a calendar file. */
function SaveDeadline({ application }: { application: Application }) {
  const t = useTranslations('submissions.timeline')
  const saving = useMutation({ mutationFn: () => saveDeadline(application) })
  return (
    <>
      {saving.error && <BrokenState problem={saving.error} title={t('calendarFailed')} />}
      <Button
        small
        look="quiet"
        busy={saving.isPending}
        icon={<CalendarPlus size={20} aria-hidden />}
        onClick={() => saving.mutate()}
      >
        {t('calendar')}
      </Button>
    </>
  )
}
