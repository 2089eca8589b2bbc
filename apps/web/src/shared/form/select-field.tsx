import { startTransition, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { controlAttributes, Field, type FieldProps } from './field.tsx'
import { controlClass, type Width } from './text-field.tsx'

export interface Option {
  value: string
  label: string
  hint?: string
  disabled?: boolean
  /** Consecutive options with the same word form a group. */
  group?: string
}

interface SelectFieldProps extends FieldProps<string> {
  options: readonly Option[]
  width?: Width
  /**
   * Lists all options of a long list once the user reaches the field; until then `options` has the chosen one. Several
   * lists of all countries are thousands of elements, and their names and order take longer than the rest of a form.
   */
  listAll?: () => readonly Option[]
}

/** Renders a native select; the empty option is first until the user chooses one. */
export function SelectField({
  value,
  onChange,
  onBlur,
  disabled,
  options,
  width = 'medium',
  listAll,
  ...frame
}: SelectFieldProps) {
  const t = useTranslations('forms')
  const [isReached, setIsReached] = useState(false)
  const reach = () => setIsReached(true)
  const isLong = listAll !== undefined
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // From a neighbouring field a touch keyboard opens the list before the event of its focus.
    const around = isLong ? select.current?.closest('section') : null
    // The neighbouring field displays its focus first.
    const reachEarly = () => startTransition(() => setIsReached(true))
    around?.addEventListener('focusin', reachEarly, { once: true })
    return () => around?.removeEventListener('focusin', reachEarly)
  }, [isLong])
  const shown = isReached && listAll ? listAll() : options
  return (
    <Field {...frame}>
      <select
        ref={select}
        {...controlAttributes(frame)}
        className={controlClass(width)}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        // Both come before the browser opens the list: a press, and the keyboard.
        onPointerDown={reach}
        onFocus={reach}
      >
        {(value === '' || !frame.required) && <option value="">{t('choose')}</option>}
        {inGroups(shown).map(({ group, members }) =>
          group === undefined ? (
            members.map(asOption)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(asOption)}
            </optgroup>
          ),
        )}
      </select>
    </Field>
  )
}

const asOption = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

function inGroups(options: readonly Option[]): { group: string | undefined; members: Option[] }[] {
  const groups: { group: string | undefined; members: Option[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.members.push(option)
    else groups.push({ group: option.group, members: [option] })
  }
  return groups
}
