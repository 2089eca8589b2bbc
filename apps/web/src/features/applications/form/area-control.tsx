import { foldName } from '@portal/domain/names/name-key'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { areasQuery, findArea, type Area } from '../../../shared/facts/areas.ts'
import { ComboboxField, type Found } from '../../../shared/form/combobox-field.tsx'
import type { FieldProps } from '../../../shared/form/field.tsx'
import { TextField } from '../../../shared/form/text-field.tsx'
import { useLanguage } from '../../../shared/intl.tsx'

const none: readonly Area[] = []

/** Readers of a translation may know the official name. */
const toFound = ({ name, text }: Area): Found => ({ code: name, text, ...(text !== name && { detail: name }) })

/** Renders an area of activity: a choice from the imported list, or a written name where there is no list. */
export function AreaControl({ value, onChange, ...frame }: FieldProps<string>) {
  const t = useTranslations('applications.controls.area')
  const { data: areas = none, isLoading, failureCount } = useQuery(areasQuery(useLanguage()))
  const isAwaited = isLoading && failureCount === 0
  // Once displayed, the control stays: a later list must not replace a field in which the user types.
  const [isChoice, setChoice] = useState<boolean>()
  if (!isAwaited && isChoice === undefined) setChoice(areas.length > 0)
  const search = useCallback(
    (text: string) => {
      const words = foldName(text).split(' ')
      const isFound = (area: Area) => {
        const names = foldName(`${area.text} ${area.name}`)
        return words.every((word) => names.includes(word))
      }
      return Promise.resolve(areas.filter(isFound).map(toFound))
    },
    [areas],
  )
  if (!isChoice)
    return <TextField {...frame} value={value} onChange={onChange} disabled={frame.disabled || isAwaited} />
  const chosen = findArea(areas, value)
  return (
    <ComboboxField
      {...frame}
      hint={t('hint')}
      // A written name that the list lacks stays until the user chooses another.
      value={value === '' ? null : { code: chosen?.name ?? value, text: chosen?.text ?? value }}
      onChange={(found) => onChange(found?.code ?? '')}
      search={search}
      minLength={0}
    />
  )
}
