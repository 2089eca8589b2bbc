import { useTranslations } from 'use-intl/react'
import { ChoiceField } from '../../../../shared/form/choice-field.tsx'
import { useFormats } from '../../../../shared/formats.ts'
import { useKeyedTexts } from '../../../../shared/intl.tsx'
import type { Answer } from '../../../../shared/api.ts'
import styles from '../form.module.css'

const reliefPrefix = 'relief:'
const fastPrefix = 'fast:'

export interface ReviewSelection {
  fast_processing: boolean
  fast_days: number
  relief: string | null
}

interface ReviewChoiceProps {
  options: Answer<'getAdditionalOptions'>['data']
  selection: ReviewSelection
  /** The last computed fee. */
  total: string
  isSaving: boolean
  onChoose: (selection: ReviewSelection) => void
}

/** Renders shorter reviews and exemption as one question, because they exclude each other, with the total of each option. */
export function ReviewChoice({ options, selection, total, isSaving, onChoose }: ReviewChoiceProps) {
  const t = useTranslations('applications.options')
  const reliefs = useKeyedTexts('applications.options.reliefs')
  const { money } = useFormats()
  const words = (code: string) => (reliefs.has(code) ? reliefs(code) : code)
  const { fast_processing: fast, available_reliefs, standard_total } = options
  const fee = (
    <p role="status" className={styles['intro']}>
      {isSaving ? t('saving') : t('changed', { amount: money(total) })}
    </p>
  )
  const fastLabel = ({ days, total: sum, costs_no_more: reason }: (typeof fast)[number]) =>
    t(reason === null ? 'fast' : `fastSame.${reason}`, { term: t('term', { days }), amount: money(sum) })
  const isOnlyStandard =
    fast.length === 0 && available_reliefs.length === 0 && !selection.fast_processing && selection.relief === null
  if (isOnlyStandard) return fee
  return (
    <>
      <ChoiceField
        id="review-options-choice"
        label={t('question')}
        hint={fast.length > 0 && available_reliefs.length > 0 ? t('hint') : undefined}
        required
        value={
          selection.fast_processing
            ? `${fastPrefix}${selection.fast_days}`
            : selection.relief === null
              ? 'standard'
              : `${reliefPrefix}${selection.relief}`
        }
        onChange={(choice) =>
          onChoose({
            fast_processing: choice.startsWith(fastPrefix),
            fast_days: choice.startsWith(fastPrefix) ? Number(choice.slice(fastPrefix.length)) : 1,
            relief: choice.startsWith(reliefPrefix) ? choice.slice(reliefPrefix.length) : null,
          })
        }
        options={[
          { value: 'standard', label: t('standard', { amount: money(standard_total) }) },
          ...fast.map((term) => ({ value: `${fastPrefix}${term.days}`, label: fastLabel(term) })),
          ...available_reliefs.map(({ code, total: amount }) => ({
            value: `${reliefPrefix}${code}`,
            label: t('relief', { relief: words(code), amount: money(amount) }),
          })),
        ]}
      />
      {selection.relief !== null && <p className={styles['intro']}>{t('reliefProof')}</p>}
      {fee}
    </>
  )
}
