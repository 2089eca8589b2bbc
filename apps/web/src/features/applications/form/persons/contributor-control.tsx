import { findContributor, formatContributor, readTypedName } from '@portal/forms/facts/contributors'
import { useTranslations } from 'use-intl/react'
import { useTranslator } from '../../../../shared/facts/use-translator.ts'
import { OptionsField } from '../../../../shared/form/choice-field.tsx'
import type { FieldProps } from '../../../../shared/form/field.tsx'
import { useFormAround } from '../form-context.tsx'
import { LookupNote } from '../lookup-note.tsx'

/** Renders a choice among the persons and entities who acquire shares; the only one is chosen. */
export function ContributorControl(field: FieldProps<string>) {
  const t = useTranslations('applications.controls.contributor')
  const { listContributors } = useFormAround()
  const speech = useTranslator()
  const contributors = listContributors()
  const chosen = findContributor(contributors, field.value)
  const typed = readTypedName(field.value)
  const options = contributors.map((each) => ({ value: each.row, label: formatContributor(each, speech) }))
  const named = options.filter(({ label }) => label !== '')
  const choice = { ...field, required: named.length > 1, value: chosen?.row ?? '', options: named }
  if (named.length === 0)
    return (
      <LookupNote id={field.id} tone="info">
        <p>
          <strong>{field.label}</strong>
        </p>
        <p>{typed === undefined ? t('none') : t('typed', { name: typed })}</p>
      </LookupNote>
    )
  return (
    <>
      <OptionsField {...choice} />
      {!chosen && typed !== undefined && (
        <LookupNote tone="warn">
          <p>{t('typed', { name: typed })}</p>
        </LookupNote>
      )}
    </>
  )
}
