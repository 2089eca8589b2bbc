import { lazy, Suspense } from 'react'
import { controlAttributes, Field, type FieldProps } from './field.tsx'
import { controlClass } from './text-field.tsx'

/** Something found: what is stored and what is shown. */
export interface Found {
  code: string
  text: string
  /** A second line: a registration number, an address. */
  detail?: string
}

export interface ComboboxFieldProps extends FieldProps<Found | null> {
  /** Asked 200 ms after the last key; the signal ends what has been overtaken. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
  /** Characters needed before a search; default 2. */
  minLength?: number
}

const Search = lazy(() => import('./combobox-search.tsx'))

/** A search over something large; its machinery arrives with its first use. */
export function ComboboxField(props: ComboboxFieldProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <Search {...props} />
    </Suspense>
  )
}

function Waiting({ value, ...frame }: ComboboxFieldProps) {
  return (
    <Field {...frame}>
      <input {...controlAttributes(frame)} className={controlClass()} value={value?.text ?? ''} readOnly />
    </Field>
  )
}
