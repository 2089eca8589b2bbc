import { useTranslations } from 'use-intl/react'
import { keepNumbers } from '../ui/keep-numbers.tsx'
import choice from './choice.module.css'
import { FieldGroup, type FieldProps } from './field.tsx'
import { SelectField, type Option } from './select-field.tsx'

interface ChoiceFieldProps extends FieldProps<string> {
  options: readonly Option[]
  /** Short options are in one line. */
  inline?: boolean
}

/** Longer lists are a select and not radio buttons. */
const mostVisible = 5

/** Renders options as their number suits: a few are all visible. */
export const OptionsField = (field: Omit<ChoiceFieldProps, 'inline'>) =>
  field.options.length > mostVisible ? <SelectField {...field} /> : <ChoiceField {...field} />

/** Renders a few options, all visible. */
export function ChoiceField({ value, onChange, onBlur, disabled, options, inline, ...frame }: ChoiceFieldProps) {
  return (
    <FieldGroup {...frame}>
      <div className={`${choice['choices']} ${inline ? choice['inline'] : ''}`}>
        {options.map((option) => {
          const hintId = `${frame.id}-${option.value}-hint`
          return (
            <label key={option.value} className={choice['choice']}>
              <input
                type="radio"
                name={frame.id}
                value={option.value}
                checked={value === option.value}
                disabled={disabled || option.disabled}
                required={frame.required}
                aria-describedby={option.hint ? hintId : undefined}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
              />
              <span>{keepNumbers(option.label)}</span>
              {option.hint && (
                <span id={hintId} className={choice['hint']}>
                  {keepNumbers(option.hint)}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}

/** Renders yes or no; undefined until answered. */
export function YesNoField({ value, onChange, ...rest }: FieldProps<boolean | undefined>) {
  const t = useTranslations('forms')
  return (
    <ChoiceField
      {...rest}
      inline
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      onChange={(next) => onChange(next === 'yes')}
      options={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
    />
  )
}
