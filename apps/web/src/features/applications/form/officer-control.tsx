import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { FieldProps } from '../../../shared/form/field.tsx'
import { SelectField } from '../../../shared/form/select-field.tsx'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { entityQuery, type LegalEntity } from '../api.ts'
import { useFormAround } from './form-context.tsx'
import { LookupNote } from './lookup-note.tsx'

/** Name and office: two persons of one name are told apart. */
export function useOfficerName(): (officer: Pick<LegalEntity['officers'][number], 'name' | 'position'>) => string {
  const position = useKeyedTexts('applications.controls.positions')
  return (officer) => (position.has(officer.position) ? `${officer.name}, ${position(officer.position)}` : officer.name)
}

/** One of the entity's officers in the register. */
export function OfficerControl(field: FieldProps<string>) {
  const t = useTranslations('applications.controls.officer')
  const { subject, subjectOfficers } = useFormAround()
  const nameOf = useOfficerName()
  const { data: entity, isError } = useQuery(entityQuery(subjectOfficers === null ? subject : undefined))
  const officers = subjectOfficers ?? entity?.officers
  return (
    <>
      <SelectField
        {...field}
        options={(officers ?? []).map((officer) => ({ value: officer.id, label: nameOf(officer) }))}
      />
      <LookupNote tone="warn">
        {isError && <p>{t('broken')}</p>}
        {officers?.length === 0 && <p>{t('none')}</p>}
      </LookupNote>
    </>
  )
}
