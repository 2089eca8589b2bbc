import { isDeclaring } from '@portal/forms/answers/form-pages'
import type { ActiveField, ActiveRow } from '@portal/forms/answers/active-fields'
import { isAbsent } from '@portal/forms/answers/places'
import { Suspense } from 'react'
import { CheckboxField } from '../../../shared/form/checkbox-field.tsx'
import { OptionsField, YesNoField } from '../../../shared/form/choice-field.tsx'
import type { Found } from '../../../shared/form/combobox-field.tsx'
import { DateField } from '../../../shared/form/date-field.tsx'
import type { FieldProps } from '../../../shared/form/field.tsx'
import { MoneyField } from '../../../shared/form/money-field.tsx'
import { DigitsField, PersonCodeField } from '../../../shared/form/pattern-field.tsx'
import { SelectField } from '../../../shared/form/select-field.tsx'
import { LongTextField, TextField } from '../../../shared/form/text-field.tsx'
import { useTranslations } from 'use-intl/react'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { AddressControl } from './addresses/address-control.tsx'
import { AreaControl } from './area-control.tsx'
import { CompanyNameControl } from './company-name-control.tsx'
import { useCountryOptions } from './country-names.ts'
import { EmailControl } from './email-control.tsx'
import { FactControl } from './registered/fact-control.tsx'
import { PointMark } from '../../../shared/applications/decision/point-mark.tsx'
import { useFieldTexts, useFormAround } from './form-context.tsx'
import { useRegisteredText } from './registered/registered-text.ts'
import { RegistrationNumberControl } from './registration-number-control.tsx'

/** Few forms have it. */
const ContributorControl = lazyPart(async () => ({
  default: (await import('./persons/contributor-control.tsx')).ContributorControl,
}))

const asText = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const asAddress = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Found) : null)

const CountryControl = (field: FieldProps<string>) => <SelectField {...field} {...useCountryOptions(field.value)} />

/** Renders the control of one question: each kind of field has exactly one. */
export function FieldControl({ active, row }: { active: ActiveField; row: ActiveRow }) {
  const t = useTranslations('applications.form')
  const { service, change, leave, errorAt, isOpen, mayDeclare, withdrawnAt, marksAt } = useFormAround()
  const { path, field, value } = active
  const { label, hint, option } = useFieldTexts()(service.code, active)
  const registered = useRegisteredText(active)
  const isForCustomer = (answer: unknown) => !mayDeclare && isDeclaring(field, answer)
  const forCustomer = t('declaredByCustomer')
  const withdrawn = isAbsent(value) ? withdrawnAt(path) : undefined
  const hints = [registered, hint, withdrawn, isForCustomer(true) && forCustomer].filter(Boolean).join(' ')
  const marks = marksAt(path)
  const frame = {
    id: path,
    label,
    hint:
      marks.length === 0 ? (
        hints || undefined
      ) : (
        <>
          {marks.map((mark) => (
            <PointMark key={mark.text} {...mark} />
          ))}
          {hints}
        </>
      ),
    error: errorAt(path),
    // A choice that is answered from the start cannot be left empty.
    required: !field.optional || (field.kind === 'choice' && field.initial !== undefined && !isAbsent(value)),
    disabled: !isOpen(path),
    onBlur: () => leave(path),
  }
  const set = (next: unknown) => change(path, next)
  const text = { ...frame, value: asText(value), onChange: set }

  switch (field.kind) {
    case 'text':
    case 'number-ranges':
      return <TextField {...text} />
    case 'long-text':
      return <LongTextField {...text} limit={field.maxLength ?? 1000} />
    case 'email':
      return <EmailControl {...text} />
    case 'phone':
      return <TextField {...text} type="tel" autoComplete="tel" width="medium" />
    case 'digits':
      return <DigitsField {...text} maxLength={field.maxLength ?? 50} width="medium" />
    case 'person-code':
      return <PersonCodeField {...text} />
    case 'integer':
      return (
        <DigitsField
          {...text}
          maxLength={String(field.max ?? 999_999_999).length}
          onChange={(digits) => set(digits === '' ? null : Number(digits))}
        />
      )
    case 'money':
      return <MoneyField {...text} />
    case 'date':
      return <DateField {...text} />
    case 'company-name':
      return <CompanyNameControl {...text} legalForm={field.legalForm} />
    case 'registration-number':
      return <RegistrationNumberControl {...text} row={row} naming={field.naming} />
    case 'fact':
      return <FactControl {...text} choice={field} active={active} row={row} />
    case 'area':
      return <AreaControl {...text} />
    case 'contributor':
      return (
        <Suspense>
          <ContributorControl {...text} />
        </Suspense>
      )
    case 'country':
      return <CountryControl {...text} />
    case 'choice': {
      const options = field.options.map((each) => ({
        value: each,
        label: option(each),
        ...(isForCustomer(each) && { disabled: true, hint: forCustomer }),
      }))
      return <OptionsField {...text} options={options} />
    }
    case 'yes-no':
      return <YesNoField {...frame} value={typeof value === 'boolean' ? value : undefined} onChange={set} />
    case 'statement':
      return (
        <CheckboxField
          {...frame}
          value={value === true}
          // A declaration that is made may be taken back.
          disabled={frame.disabled || (value !== true && isForCustomer(true))}
          onChange={(checked) => set(checked || null)}
        />
      )
    case 'address':
      return <AddressControl {...frame} value={asAddress(value)} onChange={set} />
  }
}
