import choice from './choice.module.css'
import { controlAttributes, FieldError, Hint, type FieldProps } from './field.tsx'
import styles from './field.module.css'

/** Renders one statement to confirm; the label is the statement. */
export function CheckboxField({ value, onChange, onBlur, disabled, label, ...frame }: FieldProps<boolean>) {
  return (
    <div className={`${styles['field']} ${frame.error ? styles['invalid'] : ''}`}>
      <label className={`${choice['choice']} ${choice['bare']}`}>
        <input
          {...controlAttributes({ label, ...frame })}
          type="checkbox"
          checked={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
          onBlur={onBlur}
        />
        <span>{label}</span>
      </label>
      <Hint {...frame} />
      <FieldError {...frame} />
    </div>
  )
}
