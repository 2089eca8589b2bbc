import { useTranslations } from 'use-intl/react'
import { controlAttributes, Field, type FieldProps } from './field.tsx'
import { controlClass, type Width } from './text-field.tsx'

export interface Option {
  value: string
  label: string
  hint?: string
  disabled?: boolean
}

interface SelectFieldProps extends FieldProps<string> {
  options: readonly Option[]
  width?: Width
}

/** A native select; the empty choice stands first until something is chosen. */
export function SelectField({
  value,
  onChange,
  onBlur,
  disabled,
  options,
  width = 'medium',
  ...frame
}: SelectFieldProps) {
  const t = useTranslations('forms')
  return (
    <Field {...frame}>
      <select
        {...controlAttributes(frame)}
        className={controlClass(width)}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      >
        {(value === '' || !frame.required) && <option value="">{t('choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
