import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import field from './field.module.css'
import { cleanLine } from './typed-values.ts'
import styles from './search-field.module.css'

interface SearchFieldProps {
  id: string
  label: string
  value: string
  /** Called 300 ms after the last key, and at once on Enter or when the field loses focus. */
  onChange: (text: string) => void
}

const pause = 300

/** Renders a search over the page's content. */
export function SearchField({ id, label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const reported = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Cleared or changed from outside, for example by Back.
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function report(next: string) {
    clearTimeout(timer.current)
    const trimmed = next.trim()
    if (trimmed === reported.current) return
    reported.current = trimmed
    onChange(trimmed)
  }

  return (
    <search className={styles['search']}>
      <label htmlFor={id} className={field['label']}>
        {label}
      </label>
      <span className={styles['box']}>
        <Search size={20} aria-hidden />
        <input
          id={id}
          type="search"
          className={`${field['control']} ${styles['input']}`}
          value={text}
          maxLength={250}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            const typed = cleanLine(target.value)
            setText(typed)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => report(typed), pause)
          }}
          onKeyDown={({ key }) => key === 'Enter' && report(text)}
          onBlur={() => report(text)}
        />
      </span>
    </search>
  )
}
