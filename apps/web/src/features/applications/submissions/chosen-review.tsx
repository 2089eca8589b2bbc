import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { reviewOptionsId } from '../form/review-options.tsx'
import styles from './overview.module.css'

/** Displays the kind of review chosen at the end of data entry. */
export function ChosenReview({ application }: { application: Application }) {
  const t = useTranslations('applications.options')
  const reliefs = useKeyedTexts('applications.options.reliefs')
  const { fast_processing, relief } = application.additional_options
  return (
    <dl className={styles['answers']}>
      <div>
        <dt>{t('question')}</dt>
        <dd>
          {fast_processing
            ? t(isAtBase(application) ? 'chosenFastSame' : 'chosenFast')
            : relief === null
              ? t('chosenStandard')
              : t('chosenRelief', { relief: reliefs.has(relief) ? reliefs(relief) : relief })}
        </dd>
      </div>
      {application.notary && (
        <div>
          <dt>{t('notary')}</dt>
          <dd>{application.notary.name}</dd>
        </div>
      )}
    </dl>
  )
}

/** Here the review in one working day costs no more than others, which is unexpected. */
const isAtBase = ({ quote: { lines } }: Application) =>
  lines.some(({ rule }) => rule === 'expedited-at-base') &&
  !lines.some(({ rule }) => /^expedited-.*tripled$/.test(rule))

/** Links back to the choice; once a document is signed, there is no link. */
export function ChangeReview({ uuid, lastStep }: { uuid: string; lastStep: string | undefined }) {
  const t = useTranslations('applications')
  return (
    <Link
      to={paths.submitForm}
      params={{ uuid }}
      search={{ tab: 'data_entry', ...(lastStep !== undefined && { step: lastStep }) }}
      hash={reviewOptionsId}
      className={styles['change']}
    >
      <span aria-hidden>{t('overview.change')}</span>
      <span className="visually-hidden">{t('overview.changeStep', { step: t('options.title') })}</span>
    </Link>
  )
}
