import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button.tsx'
import { controlAttributes, Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { readDay, writeDay } from './typed-values.ts'

interface DateFieldProps extends FieldProps<string> {
  min?: string
  max?: string
}

/** Renders a day, YYYY-MM-DD. Typed text that is no day is passed on unchanged, so that nothing is lost and validation can report it. */
export function DateField({ value, onChange, onBlur, disabled, min, max, hint, ...frame }: DateFieldProps) {
  const t = useTranslations('forms.date')
  const [typing, setTyping] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const described = { ...frame, hint: hint ?? t('order') }
  return (
    <Field {...described}>
      <div className={styles['withUnit']}>
        <input
          {...controlAttributes(described)}
          className={styles['control']}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typing ?? writeDay(value)}
          disabled={disabled}
          onChange={({ target }) => {
            setTyping(target.value)
            onChange(readDay(target.value) ?? target.value)
          }}
          onBlur={() => {
            setTyping(undefined)
            onBlur?.()
          }}
        />
        <Button
          look="quiet"
          disabled={disabled}
          aria-label={t('choose')}
          icon={<CalendarDays size={20} aria-hidden />}
          onClick={() => picker.current?.showPicker()}
        />
        <input
          ref={picker}
          className="visually-hidden"
          type="date"
          tabIndex={-1}
          aria-hidden
          min={min}
          max={max}
          value={readDay(value) ?? ''}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </Field>
  )
}
