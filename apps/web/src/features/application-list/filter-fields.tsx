import { useTranslations } from 'use-intl/react'
import { DateField } from '../../shared/form/date-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { categories, statuses, type Filters, type Stage } from './filters.ts'

interface FilterFieldsProps {
  /** Tells apart the fields beside the list from those of the drawer. */
  prefix: string
  stage: Stage
  filters: Filters
  onChange: (change: { [Key in keyof Filters]?: Filters[Key] | '' }) => void
}

const isDay = (value: string) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value)

export function FilterFields({ prefix, stage, filters, onChange }: FilterFieldsProps) {
  const t = useTranslations('application-list.filters')
  const states = useTranslations('applications.states')
  const groups = useTranslations('catalogue.groups')
  return (
    <>
      <SelectField
        id={`${prefix}-status`}
        label={t('status')}
        required
        value={filters.status ?? 'any'}
        options={[
          { value: 'any', label: t('anyStatus') },
          ...statuses[stage].map((status) => ({ value: status, label: states(status) })),
        ]}
        onChange={(value) => onChange({ status: statuses[stage].find((status) => status === value) ?? '' })}
      />
      <SelectField
        id={`${prefix}-type`}
        label={t('type')}
        required
        value={filters.type ?? 'any'}
        options={[
          { value: 'any', label: t('anyType') },
          ...categories.map((type) => ({ value: type, label: groups(type) })),
        ]}
        onChange={(value) => onChange({ type: categories.find((type) => type === value) ?? '' })}
      />
      <DateField
        id={`${prefix}-from`}
        label={t('from')}
        required
        value={filters.from ?? ''}
        onChange={(from) => isDay(from) && onChange({ from })}
      />
      <DateField
        id={`${prefix}-to`}
        label={t('to')}
        required
        value={filters.to ?? ''}
        onChange={(to) => isDay(to) && onChange({ to })}
      />
    </>
  )
}
