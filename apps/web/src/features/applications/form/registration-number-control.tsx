import type { ActiveRow } from '@portal/forms/answers/active-fields'
import { isRegistrationNumber } from '@portal/domain/identifiers/registration-number'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { FieldProps } from '../../../shared/form/field.tsx'
import { DigitsField } from '../../../shared/form/pattern-field.tsx'
import { registeredQuery } from '../../../shared/registered.ts'
import { useFormAround } from './form-context.tsx'
import { LookupNote } from './lookup-note.tsx'

interface RegistrationNumberControlProps extends FieldProps<string> {
  row: ActiveRow
  /** Key of the field in the same row that holds the entity's name. */
  naming: string
}

/** Renders a registration number with the registered entity. */
export function RegistrationNumberControl({ row, naming, ...field }: RegistrationNumberControlProps) {
  const t = useTranslations('applications.controls.entity')
  const { change } = useFormAround()
  const isComplete = isRegistrationNumber(field.value)
  const {
    data: entity,
    isFetching,
    isError,
  } = useQuery({
    ...registeredQuery(field.value),
    enabled: isComplete && !field.disabled,
  })
  // Only a number typed here fills the name; an earlier number has its name already.
  const typed = useRef(false)
  const name = row.fields.find(({ field: other }) => other.key === naming)

  useEffect(() => {
    if (!entity || !typed.current) return
    typed.current = false
    // The registered name replaces any typed one.
    if (name) change(name.path, entity.name)
  }, [entity, name, change])

  return (
    <>
      <DigitsField
        {...field}
        maxLength={11}
        onChange={(number) => {
          typed.current = true
          field.onChange(number)
        }}
      />
      <LookupNote tone={entity ? 'good' : entity === null ? 'warn' : 'info'}>
        {isComplete && isFetching && <p>{t('searching')}</p>}
        {isComplete && !isFetching && entity && (
          <p>
            {t('found', { name: entity.name })}
            {entity.address && `, ${entity.address}`}. {name?.value === entity.name && t('filled')}
          </p>
        )}
        {isComplete && !isFetching && entity === null && <p>{t('none')}</p>}
        {isComplete && !isFetching && isError && <p>{t('broken')}</p>}
      </LookupNote>
    </>
  )
}
