import { CircleCheck, CloudOff, CloudUpload, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { useFailureWords } from '../../../shared/failure-words.ts'
import { useExplainedAbove } from '../../../shared/session/use-mandate-ended.ts'
import { lacksRight } from '../../../shared/ui/states/broken-state.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import type { Saving } from './draft-store.ts'
import styles from '../wizard.module.css'

interface SavedStateProps {
  saving: Saving
  onRetry: () => void
}

/** Displays whether the input is saved; it is always visible and announces changes. */
export function SavedState({ saving, onRetry }: SavedStateProps) {
  const t = useTranslations('applications.saving')
  const { time } = useFormats()
  const failureWords = useFailureWords()
  const isExplainedAbove = useExplainedAbove()
  switch (saving.state) {
    case 'unchanged':
      return <Line icon={<CircleCheck size={18} aria-hidden className={styles['good']} />}>{t('unchanged')}</Line>
    case 'waiting':
      return <Line icon={<Pencil size={18} aria-hidden />}>{t('waiting')}</Line>
    case 'saving':
      return <Line icon={<CloudUpload size={18} aria-hidden />}>{t('saving')}</Line>
    case 'saved':
      return (
        <Line icon={<CircleCheck size={18} aria-hidden className={styles['good']} />}>
          {t('saved', { time: time(saving.at) })}
        </Line>
      )
    case 'failed': {
      const reason = failureWords(saving.problem) ?? ''
      return (
        <>
          <Line icon={<CloudOff size={18} aria-hidden className={styles['bad']} />}>
            <strong>{t(saving.resumes ? 'failed' : 'warning')}</strong>
          </Line>
          {!isExplainedAbove(saving.problem) && (
            <p className={styles['note']}>{saving.resumes ? `${reason} ${t('kept')}` : t('refused', { reason })}</p>
          )}
          {!lacksRight(saving.problem) && (
            <Button small look="quiet" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
        </>
      )
    }
  }
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles['saving']}>
      {icon}
      <span>{children}</span>
    </span>
  )
}

/** Announces the end of a save; within the same minute the text is the same and stays silent. */
export function SavedAnnouncement({ saving }: Pick<SavedStateProps, 'saving'>) {
  const t = useTranslations('applications.saving')
  const { time } = useFormats()
  const failureWords = useFailureWords()
  const words =
    saving.state === 'saved'
      ? t('saved', { time: time(saving.at) })
      : saving.state === 'failed'
        ? saving.resumes
          ? `${t('failed')}. ${failureWords(saving.problem) ?? ''} ${t('kept')}`
          : t('warning')
        : ''
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  )
}
