import { useCombobox } from 'downshift'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import combobox from './combobox.module.css'
import { controlAttributes, Field, noteId, type FieldProps } from './field.tsx'
import { controlClass } from './text-field.tsx'

/** A search result: its stored value and its text. */
export interface Found {
  code: string
  text: string
  /** A second line: a registration number, an address. */
  detail?: string
}

export interface ComboboxFieldProps extends FieldProps<Found | null> {
  /** Called 200 ms after the last key; the signal aborts outdated searches. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
  /** Characters needed before a search; default 2. With 0 the whole list opens without typing, and is searched at each key. */
  minLength?: number
}

type Search =
  | { state: 'idle' | 'searching' | 'broken'; found: readonly Found[] }
  | { state: 'found'; found: readonly Found[] }

const pause = 200
const idle: Search = { state: 'idle', found: [] }

/** Renders a search in a large set. */
export function ComboboxField({
  value,
  onChange,
  onBlur,
  disabled,
  search,
  minLength = 2,
  ...frame
}: ComboboxFieldProps) {
  const t = useTranslations('forms')
  const [text, setText] = useState(value?.text ?? '')
  const [latest, setLatest] = useState<Search>(idle)
  const asked = text.trim()
  const wanted = asked.length >= minLength && asked !== value?.text
  const result = wanted ? latest : idle

  const [textOf, setTextOf] = useState(value)

  // A value set from outside, such as a loaded draft, replaces the text in the field.
  if (value?.text !== textOf?.text) {
    setTextOf(value)
    setText(value?.text ?? '')
  }

  useEffect(() => {
    if (!wanted) return
    const overtaken = new AbortController()
    const timer = setTimeout(
      () => {
        setLatest(({ found }) => ({ state: 'searching', found }))
        search(asked, overtaken.signal)
          .then((found) => setLatest({ state: 'found', found }))
          .catch(() => overtaken.signal.aborted || setLatest({ state: 'broken', found: [] }))
      },
      minLength === 0 ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [asked, minLength, search, wanted])

  const { isOpen, getInputProps, getMenuProps, getItemProps, getLabelProps } = useCombobox<Found>({
    id: frame.id,
    inputId: frame.id,
    labelId: `${frame.id}-label`,
    items: [...result.found],
    inputValue: text,
    selectedItem: value,
    itemToString: (item) => item?.text ?? '',
    itemToKey: (item) => item?.code,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem ?? null),
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    stateReducer: (_, { type, changes }) =>
      // Leaving the field without a choice keeps the previous one; an emptied field is an answer too.
      type === useCombobox.stateChangeTypes.InputBlur && !changes.selectedItem
        ? { ...changes, inputValue: text }
        : changes,
  })

  function leave() {
    if (asked === '' && value) onChange(null)
    else if (value && asked !== value.text) setText(value.text)
    onBlur?.()
  }

  const note = {
    idle: asked && !wanted && asked !== value?.text ? t('search.tooShort', { count: minLength }) : '',
    searching: t('search.searching'),
    broken: t('search.broken'),
    found:
      result.found.length === 0
        ? t('search.none')
        : asked || isOpen
          ? t('search.found', { count: result.found.length })
          : '',
  }[result.state]
  const { 'aria-describedby': describedBy, ...attributes } = controlAttributes(frame, true)
  const label = getLabelProps()

  // The value is set synchronously: downshift reports it after rendering the old one, and a fast typist's next letter
  // would replace it.
  const input = getInputProps({
    onBlur: leave,
    disabled,
    onChange: ({ currentTarget }) => setText((currentTarget as HTMLInputElement).value),
  })

  return (
    <Field {...frame} label={<span id={label.id}>{frame.label}</span>}>
      <div className={combobox['box']}>
        <input
          type="text"
          {...input}
          // No option is active: downshift writes an empty id, which HTML does not permit.
          aria-activedescendant={input['aria-activedescendant'] || undefined}
          {...attributes}
          aria-describedby={describedBy}
          className={controlClass()}
          autoComplete="off"
          spellCheck={false}
        />
        {text !== '' && !disabled && (
          <button
            type="button"
            className={combobox['clear']}
            aria-label={t('clear')}
            onClick={() => {
              setText('')
              onChange(null)
              document.getElementById(frame.id)?.focus()
            }}
          >
            <X size={18} aria-hidden />
          </button>
        )}
        <ul {...getMenuProps()} className={combobox['list']} hidden={!isOpen || result.found.length === 0}>
          {isOpen &&
            result.found.map((item, index) => (
              <li key={item.code} {...getItemProps({ item, index })} className={combobox['option']}>
                {item.text}
                {item.detail && <span className={combobox['detail']}>{item.detail}</span>}
              </li>
            ))}
        </ul>
      </div>
      <p id={noteId(frame.id)} className={combobox['note']} role="status">
        {note}
      </p>
    </Field>
  )
}
