import type { ActiveField } from '@portal/forms/answers/active-fields'
import { asObject } from '@portal/forms/answers/places'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Found } from '../../../../shared/form/combobox-field.tsx'
import { rowName, type FormStep } from '../../form-outline.ts'
import { useFieldTexts, type GivenAddress } from '../form-context.tsx'

/** Lists the addresses that the application has, in the order of its questions. */
export function useGivenAddresses(outline: readonly FormStep[]): readonly GivenAddress[] {
  const t = useTranslations('applications.form')
  const texts = useFieldTexts()
  const given = outline.flatMap(({ service, step }) =>
    step.groups.flatMap((group) =>
      group.rows.flatMap(({ rowId, fields }) =>
        fields.flatMap((active): GivenAddress[] => {
          const address = readAddress(active)
          const name = rowId === null ? '' : rowName(group, rowId)
          const { label } = texts(service.code, active)
          const place = name === '' ? label : t('fieldInRow', { row: name, field: label })
          return address ? [{ ...address, path: active.path, place }] : []
        }),
      ),
    ),
  )
  // The form draws its questions again only when an address has changed.
  const content = JSON.stringify(given)
  return useMemo(() => JSON.parse(content) as GivenAddress[], [content])
}

function readAddress({ field, value }: ActiveField): Found | null {
  const { code, text } = asObject(value)
  return field.kind === 'address' && typeof code === 'string' && typeof text === 'string' ? { code, text } : null
}
