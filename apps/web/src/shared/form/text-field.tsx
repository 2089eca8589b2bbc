import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { useTranslations } from 'use-intl/react'
import { controlAttributes, Field, noteId, type FieldProps } from './field.tsx'
import { cleanLine, cleanText } from './typed-values.ts'
import styles from './field.module.css'

export type Width = 'short' | 'medium' | 'full'

export const controlClass = (width: Width = 'full') =>
  [styles['control'], width !== 'full' && styles[width]].filter(Boolean).join(' ')

interface TextFieldProps extends FieldProps<string> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'search' | 'url'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  width?: Width
  /** Invalid, as the note below states: the element of `noteId`. */
  noted?: boolean
}

/** Browsers rewrite text in a field of type `email`: letters of a domain become `xn--`. */
const kindOf = (type: NonNullable<TextFieldProps['type']>): InputHTMLAttributes<HTMLInputElement> =>
  type === 'email' ? { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } : { type }

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
        {...kindOf(type)}
        value={value}
        autoComplete={autoComplete ?? 'off'}
        maxLength={maxLength}
        disabled={disabled}
        onChange={({ target }) => onChange(cleanLine(target.value))}
        onBlur={onBlur}
      />
    </Field>
  )
}

interface LongTextFieldProps extends FieldProps<string> {
  /** Counted down under the field; validation refuses longer text, so that pasted text is not cut. */
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
        onChange={({ target }) => onChange(cleanText(target.value))}
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
