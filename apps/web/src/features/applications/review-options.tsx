import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../shared/application.ts'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import { useFormats } from '../../shared/formats.ts'
import { useKeyedTexts } from '../../shared/intl.tsx'
import { BrokenState } from '../../shared/ui/broken-state.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { chooseOptions, optionsQuery } from './api.ts'

const reliefPrefix = 'relief:'

/** Accelerated review or an exemption, never both: one question with the total of each answer. */
export function ReviewOptions({ application }: { application: Application }) {
  const t = useTranslations('applications.options')
  const reliefs = useKeyedTexts('applications.options.reliefs')
  const { money } = useFormats()
  const { data: options } = useQuery(optionsQuery(application.uuid))
  const choose = useMutation({
    mutationFn: (choice: string) =>
      chooseOptions(application.uuid, {
        fast_processing: choice === 'fast',
        relief: choice.startsWith(reliefPrefix) ? choice.slice(reliefPrefix.length) : null,
      }),
  })
  const { fast_processing, relief } = application.additional_options
  const stored = fast_processing ? 'fast' : relief === null ? 'standard' : `${reliefPrefix}${relief}`
  const chosen = choose.isPending ? choose.variables : stored
  if (!options || (!options.fast_processing.available && options.available_reliefs.length === 0)) return null
  return (
    <Card title={t('title')}>
      <ChoiceField
        id="review-options"
        label={t('question')}
        hint={t('hint')}
        required
        value={chosen}
        onChange={(choice) => choose.mutate(choice)}
        options={[
          { value: 'standard', label: t('standard', { amount: money(options.standard_total) }) },
          ...(options.fast_processing.available ? [{ value: 'fast', label: t('fast', { amount: money(options.fast_processing.total) }) }] : []),
          ...options.available_reliefs.map(({ code, total }) => ({
            value: `${reliefPrefix}${code}`,
            label: t('relief', { relief: reliefs.has(code) ? reliefs(code) : code, amount: money(total) }),
          })),
        ]}
      />
      <p role="status" className={choose.isSuccess ? undefined : 'visually-hidden'}>
        {choose.isPending ? t('saving') : choose.isSuccess && t('changed', { amount: money(application.quote.total) })}
      </p>
      {choose.isError && <BrokenState problem={choose.error} />}
    </Card>
  )
}
