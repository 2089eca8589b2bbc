import { lazy, Suspense } from 'react'
import type { ComboboxFieldProps } from './combobox-search.tsx'
import { controlAttributes, Field } from './field.tsx'
import { controlClass } from './text-field.tsx'

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
