import { nameViolations } from '@portal/domain/names/name-violations'
import { getRegister, type LegalForm } from '@portal/domain/names/legal-forms'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { FieldProps } from '../../../shared/form/field.tsx'
import { TextField } from '../../../shared/form/text-field.tsx'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { nameQuery } from '../api.ts'
import { useFormAround } from './form-context.tsx'
import { LookupNote } from './lookup-note.tsx'
import { useDebouncedValue } from './debounced-value.ts'
import styles from './form.module.css'

interface CompanyNameControlProps extends FieldProps<string> {
  legalForm: LegalForm | undefined
}

const tones = { available: 'good', similar: 'warn', unavailable: 'warn', 'not-allowed': 'warn' } as const

/** Renders a name and its likely availability: never a bare green tick, because the state notary decides. */
export function CompanyNameControl({ legalForm, ...field }: CompanyNameControlProps) {
  const t = useTranslations('applications.controls.name')
  const texts = useKeyedTexts()
  const { legalForm: ofSubject, registeredName, application } = useFormAround()
  const form = legalForm ?? ofSubject
  const name = useDebouncedValue(field.value.trim())
  // The entity's current name is taken by the entity itself.
  const isWellFormed = name !== '' && name !== registeredName && nameViolations(name, form ? { form } : {}).length === 0
  const { data, isFetching, isError } = useQuery({
    ...nameQuery(name, form, application),
    enabled: isWellFormed && form !== undefined && !field.disabled,
  })
  const register = form && getRegister(form)
  const result = isWellFormed && name === field.value.trim() ? data : undefined
  if (field.disabled) return <TextField {...field} />
  return (
    <>
      <TextField {...field} />
      <LookupNote tone={result ? (result.violations.length > 0 ? 'warn' : tones[result.result]) : 'info'}>
        {isWellFormed && isFetching && <p>{t('checking')}</p>}
        {isWellFormed && (isError || form === undefined) && !isFetching && <p>{t('broken')}</p>}
        {result && register && !isFetching && (
          <>
            <p>
              <strong>{t(result.result)}</strong> {t('decides')}
            </p>
            {result.violations.map((code) =>
              texts.has(`issues.${code}`) ? (
                <p key={code}>{texts(`issues.${code}`, { register, law: texts(`forms.laws.${register}`) })}</p>
              ) : null,
            )}
            {result.hits.length > 0 && (
              <ul className={styles['hits']}>
                {result.hits.slice(0, 5).map(({ name: hit, registration_number }) => (
                  <li key={registration_number ?? hit}>
                    {registration_number === null ? hit : `${hit}, ${registration_number}`}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </LookupNote>
    </>
  )
}
