import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { useTranslations } from 'use-intl/react'
import { controlAttributes, Field, noteId, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export type Width = 'short' | 'medium' | 'full'

export const controlClass = (width: Width = 'full') =>
  [styles['control'], width !== 'full' && styles[width]].filter(Boolean).join(' ')

interface TextFieldProps extends FieldProps<string> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'search' | 'url'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  width?: Width
  /** Wrong, as the note below says: the element of `noteId`. */
  noted?: boolean
}

export function TextField({
  value,
  onChange,
  onBlur,
  disabled,
  type = 'text',
  autoComplete,
  maxLength,
  width,
  noted,
  ...frame
}: TextFieldProps) {
  return (
    <Field {...frame}>
      <input
        {...controlAttributes(frame, noted)}
        {...(noted && { 'aria-invalid': true })}
        className={controlClass(width)}
        type={type}
        value={value}
        autoComplete={autoComplete ?? 'off'}
        maxLength={maxLength}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </Field>
  )
}

interface LongTextFieldProps extends FieldProps<string> {
  /** Counted down under the field; what goes beyond is kept and refused by validation, so that nothing pasted is cut. */
  limit?: number
  rows?: number
}

export function LongTextField({ value, onChange, onBlur, disabled, limit, rows = 5, ...frame }: LongTextFieldProps) {
  const t = useTranslations('forms')
  const left = limit === undefined ? undefined : limit - value.length
  return (
    <Field {...frame}>
      <textarea
        {...controlAttributes(frame, limit !== undefined)}
        className={controlClass()}
        rows={rows}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      {left !== undefined && (
        <p id={noteId(frame.id)} className={styles['counter']}>
          {left < 0 ? t('exceeded', { count: -left }) : t('remaining', { count: left })}
        </p>
      )}
    </Field>
  )
}
