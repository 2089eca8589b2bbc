import { isMultiplied } from '@portal/domain/fees/multiplied-fee'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../shared/applications/application.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { SummaryList } from '../../../shared/ui/tables/summary-list.tsx'
import { isSentBack } from '../../../shared/applications/decision/points.ts'
import { reviewOptionsId } from '../form/review/review-options.tsx'
import type { useAnswerChange } from './answers/change-answers.tsx'

interface ChosenReviewProps {
  application: Application
  lastStep: string | undefined
  change: ReturnType<typeof useAnswerChange>
}

/** Displays the kind of review chosen at the end of data entry. */
export function ChosenReview({ application, lastStep, change }: ChosenReviewProps) {
  const t = useTranslations('applications.options')
  const reliefs = useKeyedTexts('applications.options.reliefs')
  const { fast_processing, fast_days: days, relief } = application.additional_options
  const rows = [
    {
      id: 'review',
      label: t('question'),
      value: fast_processing
        ? isAtBase(application)
          ? t('chosenFastSame')
          : t('chosenFast', { term: t('term', { days }) })
        : relief === null
          ? t('chosenStandard')
          : t('chosenRelief', { relief: reliefs.has(relief) ? reliefs(relief) : relief }),
      // The review was chosen with the first filing: the form no longer asks for it, and a change would only cost signatures.
      action: !isSentBack(application) && change.changeOf({ step: lastStep, place: reviewOptionsId, name: t('title') }),
    },
    ...(application.notary ? [{ id: 'notary', label: t('notary'), value: application.notary.name }] : []),
  ]
  return <SummaryList rows={rows} />
}

/** Here the review in one working day costs no more than others, which is unexpected. */
const isAtBase = ({ quote: { lines } }: Application) =>
  lines.some(({ rule }) => rule === 'expedited-at-base') && !isMultiplied(lines)
