import { paymentStatuses } from '@portal/contract/payment-statuses'
import { useTranslations } from 'use-intl/react'
import { DateField } from '../../../shared/form/date-field.tsx'
import { SearchField } from '../../../shared/form/search-field.tsx'
import { SelectField } from '../../../shared/form/select-field.tsx'
import { searchDay } from '../../../shared/page/search-text.ts'
import { FilterBar } from '../../../shared/ui/tables/filter-bar.tsx'
import { changeFilters, countFilters, isFiltered, type Filters } from './filters.ts'

interface PaymentFiltersProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

export function PaymentFilters({ filters, onChange }: PaymentFiltersProps) {
  const t = useTranslations('payments.list')
  return (
    <FilterBar
      search={
        <SearchField
          id="list-search"
          label={t('search')}
          value={filters.search ?? ''}
          onChange={(search) => onChange(changeFilters(filters, { search }))}
        />
      }
      fields={<Fields prefix="list" filters={filters} onChange={onChange} />}
      drawer={<Fields prefix="drawer" filters={filters} onChange={onChange} />}
      count={countFilters(filters)}
      onClear={isFiltered(filters) ? () => onChange(filters.limit ? { limit: filters.limit } : {}) : undefined}
    />
  )
}

/** @param prefix tells those beside the list from those of the drawer */
function Fields({ prefix, filters, onChange }: PaymentFiltersProps & { prefix: string }) {
  const t = useTranslations('payments.list')
  const label = useTranslations('payments.details')('status')
  const words = useTranslations('payments.status')
  return (
    <>
      <SelectField
        id={`${prefix}-status`}
        label={label}
        required
        value={filters.status ?? 'any'}
        options={[
          { value: 'any', label: t('anyStatus') },
          ...paymentStatuses.map((status) => ({ value: status, label: words(status) })),
        ]}
        onChange={(value) =>
          onChange(changeFilters(filters, { status: paymentStatuses.find((status) => status === value) ?? '' }))
        }
      />
      {(['from', 'to'] as const).map((key) => (
        <DateField
          key={key}
          id={`${prefix}-${key}`}
          label={t(key)}
          required
          value={filters[key] ?? ''}
          onChange={(day) => (day === '' || searchDay(day)) && onChange(changeFilters(filters, { [key]: day }))}
        />
      ))}
    </>
  )
}
