import { useTranslations } from 'use-intl/react'
import { ListFilters } from '../../../shared/filters/list-filters.tsx'
import { SelectField } from '../../../shared/form/select-field.tsx'
import { categories, listFilters, toSort, sorts, statuses, type Filters, type Stage } from './filters.ts'

interface ApplicationFiltersProps {
  stage: Stage
  filters: Filters
  onChange: (filters: Filters) => void
}

/** Renders the filters of a list; its order is in the head of the table, or in the drawer where there is none. */
export function ApplicationFilters({ stage, filters, onChange }: ApplicationFiltersProps) {
  const t = useTranslations('application-lists')
  const states = useTranslations('applications.states')
  const groups = useTranslations('catalogue.groups')
  return (
    <ListFilters
      address={listFilters}
      filters={filters}
      onChange={onChange}
      search={{ key: 'search', label: t('filters.search') }}
      choices={[
        {
          key: 'status',
          label: t('filters.status'),
          any: t('filters.anyStatus'),
          options: statuses[stage].map((status) => ({ value: status, label: states(status) })),
        },
        {
          key: 'type',
          label: t('filters.type'),
          any: t('filters.anyType'),
          options: categories.map((type) => ({ value: type, label: groups(type) })),
        },
      ]}
      days={(['from', 'to', 'submitted_from', 'submitted_to'] as const).map((key) => ({
        key,
        label: t(`filters.${key}`),
      }))}
      inDrawer={
        <SelectField
          id="drawer-sort"
          label={t('filters.sort')}
          required
          value={toSort(stage, filters)}
          options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          onChange={(sort) => onChange(listFilters.change(filters, { sort }))}
        />
      }
    />
  )
}
