import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import { LongTextField } from '../../shared/form/text-field.tsx'
import { useFormats } from '../../shared/formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { rate, type Application } from './api.ts'
import styles from './submission-page.module.css'

const scores = ['1', '2', '3', '4', '5'] as const
type Score = (typeof scores)[number]
const longest = 2000

/** Asks the applicant once for a rating of a completed service, and displays it from then on. */
export function SubmissionRating({ application }: { application: Application }) {
  const { uuid, rating, permitted_actions: permitted } = application
  const [isDone, setIsDone] = useState(false)
  if (rating) return <Rated rating={rating} isDone={isDone} />
  return permitted.includes('rate') ? <RatingForm uuid={uuid} onDone={() => setIsDone(true)} /> : null
}

function Rated({ rating, isDone }: { rating: NonNullable<Application['rating']>; isDone: boolean }) {
  const t = useTranslations('submissions.rating')
  const { dateTime } = useFormats()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone) notice.current?.focus()
  }, [isDone])
  const score = scores.find((each) => Number(each) === rating.score)
  return (
    <div ref={notice} tabIndex={-1} className={styles['notice']}>
      <Alert tone="good" title={t(isDone ? 'doneTitle' : 'rated')} live={isDone}>
        <p>
          {t(isDone ? 'done' : 'given', {
            score: score ? t(`scores.${score}`) : String(rating.score),
            at: dateTime(rating.rated_at),
          })}
        </p>
        {rating.notes !== '' && <p className={styles['own']}>{rating.notes}</p>}
      </Alert>
    </div>
  )
}

function RatingForm({ uuid, onDone }: { uuid: string; onDone: () => void }) {
  const t = useTranslations('submissions.rating')
  const [score, setScore] = useState<Score>()
  const [notes, setNotes] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const rating = useMutation({
    mutationFn: (chosen: Score) => rate(uuid, Number(chosen), notes.trim()),
    onSuccess: onDone,
  })

  function send(event: FormEvent) {
    event.preventDefault()
    setIsMissing(!score)
    if (score && notes.length <= longest) rating.mutate(score)
    else if (!score) document.querySelector<HTMLInputElement>('input[name="rating-score"]')?.focus()
  }
  return (
    <div className="screen-only">
      <Card title={t('title')}>
        <p>{t('intro')}</p>
        <form onSubmit={send} noValidate>
          {rating.error && <BrokenState problem={rating.error} title={t('failed')} />}
          <ChoiceField
            id="rating-score"
            label={t('score')}
            required
            error={isMissing && !score ? t('scoreNeeded') : undefined}
            value={score ?? ''}
            options={scores.map((value) => ({ value, label: t(`scores.${value}`) }))}
            onChange={(value) => setScore(scores.find((each) => each === value))}
          />
          <LongTextField
            id="rating-notes"
            label={t('notes')}
            hint={t('notesHint')}
            limit={longest}
            value={notes}
            onChange={setNotes}
          />
          <Button type="submit" busy={rating.isPending}>
            {t('send')}
          </Button>
        </form>
      </Card>
    </div>
  )
}
