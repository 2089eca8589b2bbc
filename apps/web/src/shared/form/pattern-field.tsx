import { useEffect, useRef, useState, type HTMLInputAutoCompleteAttribute } from 'react'
import { useTranslations } from 'use-intl/react'
import { controlAttributes, Field, noteId, type FieldProps } from './field.tsx'
import { cleanLine } from './typed-values.ts'
import styles from './field.module.css'
import { controlClass, type Width } from './text-field.tsx'

interface PatternFieldProps extends FieldProps<string> {
  /** Allowed content at any moment, including half-typed values. */
  pattern: RegExp
  /** Cleans pasted text: removes spaces, hyphens and other characters. */
  clean: (pasted: string) => string
  /** Reason why a key was refused. */
  refusal?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  width?: Width
}

/** Refuses a key that would break the pattern, announces the reason to assistive technology, and cleans pasted text. */
export function PatternField({
  value,
  onChange,
  onBlur,
  disabled,
  pattern,
  clean,
  refusal,
  inputMode = 'text',
  autoComplete,
  width,
  ...frame
}: PatternFieldProps) {
  const t = useTranslations('forms')
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(0)

  useEffect(() => {
    const element = input.current
    if (!element) return
    // The native event, because only there the key can be refused before the caret moves.
    function refuse(event: InputEvent) {
      if (!element || event.data === null || event.inputType !== 'insertText') return
      const start = element.selectionStart ?? element.value.length
      const end = element.selectionEnd ?? start
      if (pattern.test(element.value.slice(0, start) + event.data + element.value.slice(end))) return
      event.preventDefault()
      setRefused((count) => count + 1)
    }
    element.addEventListener('beforeinput', refuse)
    return () => element.removeEventListener('beforeinput', refuse)
  }, [pattern])

  function accept(typed: string) {
    const next = cleanLine(typed)
    const fitting = pattern.test(next) ? next : clean(next)
    if (!pattern.test(fitting)) return setRefused((count) => count + 1)
    setRefused(0)
    onChange(fitting)
  }

  return (
    <Field {...frame}>
      <input
        {...controlAttributes(frame, true)}
        ref={input}
        className={controlClass(width ?? 'short')}
        type="text"
        inputMode={inputMode}
        autoComplete={autoComplete ?? 'off'}
        value={value}
        disabled={disabled}
        onChange={({ target }) => accept(target.value)}
        onBlur={() => {
          setRefused(0)
          onBlur?.()
        }}
      />
      <p id={noteId(frame.id)} className={styles['refusal']} role="status">
        {refused > 0 && <span key={refused}>{refusal ?? t('refusedKey')}</span>}
      </p>
    </Field>
  )
}

interface DigitsFieldProps extends FieldProps<string> {
  maxLength: number
  width?: Width
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** Renders digits only: registration numbers, codes. A pasted personal code loses its hyphen. */
export function DigitsField({ maxLength, ...rest }: DigitsFieldProps) {
  const t = useTranslations('forms')
  return (
    <PatternField
      {...rest}
      pattern={new RegExp(`^\\d{0,${maxLength}}$`)}
      clean={(pasted) => pasted.replace(/\D/g, '').slice(0, maxLength)}
      refusal={t('digitsOnly')}
      inputMode="numeric"
    />
  )
}

/** Renders eleven digits of the wire format as six, a hyphen, five. */
export function PersonCodeField({ value, onChange, ...rest }: FieldProps<string>) {
  const t = useTranslations('forms')
  const shown = value.length > 6 && /^\d+$/.test(value) ? `${value.slice(0, 6)}-${value.slice(6)}` : value
  return (
    <PatternField
      {...rest}
      value={shown}
      onChange={(next) => onChange(next.replace(/\D/g, ''))}
      pattern={/^\d{0,6}$|^\d{6}-?\d{0,5}$/}
      clean={(pasted) => pasted.replace(/\D/g, '').slice(0, 11)}
      refusal={t('digitsOnly')}
      inputMode="numeric"
    />
  )
}
