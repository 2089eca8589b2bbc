import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../../shared/applications/application.ts'
import { Alert } from '../../../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../../../shared/ui/states/broken-state.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx'
import { chooseOptions, optionsQuery, type Supporting } from '../../api.ts'
import styles from '../form.module.css'
import { ReviewChoice, type ReviewSelection } from './review-choice.tsx'
import { SupportingChoice } from '../supporting-choice.tsx'

/** Target of the overview's link. */
export const reviewOptionsId = 'review-options'

/** Renders review and fee: the last question before documents are made, because a signature locks it. */
export function ReviewOptions({ application }: { application: Application }) {
  const t = useTranslations('applications.options')
  const {
    uuid,
    additional_options: { fast_processing, fast_days, relief, supporting_services },
    quote,
  } = application
  const { data: options, error, refetch } = useQuery(optionsQuery(uuid))
  const place = useFocusFromLink(options !== undefined)
  // Displayed from the key press on: the mutation reports its start only a moment later.
  const [wanted, setWanted] = useState<ReviewSelection>()
  // One scope runs choices in order: arrow keys pass several of them quickly, and the last one counts.
  const choose = useMutation({
    scope: { id: `review-options-${uuid}` },
    mutationFn: (chosen: ReviewSelection) => chooseOptions(uuid, chosen),
    onSettled: (_data, _error, chosen) => setWanted((latest) => (latest === chosen ? undefined : latest)),
  })
  const [wantedSupporting, setWantedSupporting] = useState<Supporting>()
  const chooseSupporting = useMutation({
    scope: { id: `review-options-${uuid}` },
    mutationFn: (chosen: Supporting) => chooseOptions(uuid, { supporting_services: chosen }),
    onSettled: (_data, _error, chosen) => setWantedSupporting((latest) => (latest === chosen ? undefined : latest)),
  })
  const selection = wanted ?? { fast_processing, fast_days, relief }
  const wants = (chosen: ReviewSelection) => {
    setWanted(chosen)
    choose.mutate(chosen)
  }
  // A relief to which the answers no longer entitle cannot be chosen, so it must not stay selected unseen.
  const isWithdrawn =
    options !== undefined && relief !== null && !options.available_reliefs.some(({ code }) => code === relief)

  return (
    <div id={reviewOptionsId} ref={place} tabIndex={-1} className={styles['options']}>
      <Card title={t('title')}>
        {!options && !error && <Skeleton count={3} />}
        {!options && error && <BrokenState problem={error} onRetry={() => void refetch()} />}
        {isWithdrawn && (
          <Alert tone="warn">
            <p>{t('withdrawn')}</p>
          </Alert>
        )}
        {options && (
          <ReviewChoice
            options={options}
            selection={selection}
            total={quote.total}
            isSaving={choose.isPending || chooseSupporting.isPending}
            onChoose={wants}
          />
        )}
        {options && options.supporting_services.length > 0 && (
          <SupportingChoice
            offered={options.supporting_services}
            chosen={wantedSupporting ?? supporting_services}
            onChoose={(chosen) => {
              setWantedSupporting(chosen)
              chooseSupporting.mutate(chosen)
            }}
          />
        )}
        {chooseSupporting.isError && <BrokenState problem={chooseSupporting.error} />}
        {choose.isError && <BrokenState problem={choose.error} />}
      </Card>
    </div>
  )
}

/** Moves the focus to this card for a user who followed the link to it. */
function useFocusFromLink(isThere: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isThere && location.hash === `#${reviewOptionsId}`) place.current?.focus()
  }, [isThere])
  return place
}
