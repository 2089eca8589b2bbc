import { CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { keepNumbers } from '../ui/keep-numbers.tsx'
import styles from './field.module.css'

/** Properties of every control: controlled, with errors translated by the form. */
export interface FieldProps<Value> {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

type Frame = Pick<FieldProps<unknown>, 'id' | 'label' | 'hint' | 'error' | 'required'>

export const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`
export const noteId = (id: string) => `${id}-note`

/** Returns the attributes that connect a control to its label, hint and error. */
export function controlAttributes({ id, hint, error, required }: Frame, note = false) {
  const describedBy = [hint && hintId(id), error && errorId(id), note && noteId(id)].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  } as const
}

export function LabelText({ label, required }: Pick<Frame, 'label' | 'required'>) {
  const t = useTranslations('forms')
  return (
    <>
      {label}
      {!required && <span className={styles['optional']}> ({t('optional')})</span>}
    </>
  )
}

export function Hint({ id, hint }: Pick<Frame, 'id' | 'hint'>) {
  return hint ? (
    <p id={hintId(id)} className={styles['hint']}>
      {keepNumbers(hint)}
    </p>
  ) : null
}

export function FieldError({ id, error }: Pick<Frame, 'id' | 'error'>) {
  const t = useTranslations('forms')
  return error ? (
    <p id={errorId(id)} className={styles['error']}>
      <CircleX size={20} aria-hidden />
      <span>
        <span className="visually-hidden">{t('errorPrefix')} </span>
        {error}
      </span>
    </p>
  ) : null
}

/** Renders label, hint, control and error, from top to bottom. */
export function Field({ children, ...frame }: Frame & { children: ReactNode }) {
  return (
    <div className={`${styles['field']} ${frame.error ? styles['invalid'] : ''}`}>
      <label htmlFor={frame.id} className={styles['label']}>
        <LabelText {...frame} />
      </label>
      <Hint {...frame} />
      {children}
      <FieldError {...frame} />
    </div>
  )
}

/** Renders the same around several controls that answer one question. */
export function FieldGroup({ children, ...frame }: Frame & { children: ReactNode }) {
  const { id, hint, error } = frame
  const describedBy = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      className={`${styles['field']} ${error ? styles['invalid'] : ''}`}
      aria-describedby={describedBy || undefined}
    >
      <legend className={styles['label']}>
        <LabelText {...frame} />
      </legend>
      <Hint {...frame} />
      {children}
      <FieldError {...frame} />
    </fieldset>
  )
}
