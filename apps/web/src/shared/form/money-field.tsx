import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useLanguage } from '../intl.tsx'
import { controlAttributes, Field, noteId, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { readMoney, writeMoney } from './typed-values.ts'

/** Renders an amount in euros, a decimal string with two places. Text that is no amount is passed on unchanged. */
export function MoneyField({ value, onChange, onBlur, disabled, ...frame }: FieldProps<string>) {
  const t = useTranslations('forms.money')
  const language = useLanguage()
  const [typing, setTyping] = useState<string>()
  return (
    <Field {...frame}>
      <div className={styles['withUnit']}>
        <input
          {...controlAttributes(frame, true)}
          className={styles['control']}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typing ?? writeMoney(value, language === 'lv' ? ',' : '.')}
          disabled={disabled}
          onChange={({ target }) => {
            setTyping(target.value)
            onChange(readMoney(target.value) ?? target.value)
          }}
          onBlur={() => {
            setTyping(undefined)
            onBlur?.()
          }}
        />
        <span id={noteId(frame.id)}>{t('currency')}</span>
      </div>
    </Field>
  )
}
