import { useTranslations } from 'use-intl/react'
import { SearchField } from '../../shared/form/search-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { FilterBar } from '../../shared/ui/tables/filter-bar.tsx'
import { FilterFields } from './filter-fields.tsx'
import { changeFilters, countFilters, isFiltered, sortOf, sorts, type Filters, type Stage } from './filters.ts'

interface ListFiltersProps {
  stage: Stage
  filters: Filters
  onChange: (filters: Filters) => void
}

/** The filters of a list; its order is chosen in the head of the table, or in the drawer where there is none. */
export function ListFilters({ stage, filters, onChange }: ListFiltersProps) {
  const t = useTranslations('application-list')
  const change: Parameters<typeof FilterFields>[0]['onChange'] = (part) => onChange(changeFilters(filters, part))
  const cleared: Filters = {
    ...(filters.sort && { sort: filters.sort }),
    ...(filters.limit && { limit: filters.limit }),
  }
  return (
    <FilterBar
      search={
        <SearchField
          id="list-search"
          label={t('filters.search')}
          value={filters.search ?? ''}
          onChange={(search) => change({ search })}
        />
      }
      fields={<FilterFields prefix="list" stage={stage} filters={filters} onChange={change} />}
      drawer={
        <>
          <FilterFields prefix="drawer" stage={stage} filters={filters} onChange={change} />
          <SelectField
            id="drawer-sort"
            label={t('filters.sort')}
            required
            value={sortOf(stage, filters)}
            options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
            onChange={(value) => change({ sort: sorts.find((sort) => sort === value) ?? '' })}
          />
        </>
      }
      count={countFilters(filters)}
      onClear={isFiltered(filters) ? () => onChange(cleared) : undefined}
    />
  )
}
