import { actionKinds, type ActionKind } from '@portal/contract/past-actions'
import { useTranslations } from 'use-intl/react'
import { DateField } from '../../shared/form/date-field.tsx'
import { SearchField } from '../../shared/form/search-field.tsx'
import { SelectField, type Option } from '../../shared/form/select-field.tsx'
import { searchDay } from '../../shared/page/search-text.ts'
import { FilterBar } from '../../shared/ui/tables/filter-bar.tsx'
import { changeFilters, countFilters, isFiltered, type Filters } from './filters.ts'

interface HistoryFiltersProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

export function HistoryFilters({ filters, onChange }: HistoryFiltersProps) {
  const t = useTranslations('history.filters')
  return (
    <FilterBar
      search={
        <SearchField
          id="list-by"
          label={t('by')}
          value={filters.by ?? ''}
          onChange={(by) => onChange(changeFilters(filters, { by }))}
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
function Fields({ prefix, filters, onChange }: HistoryFiltersProps & { prefix: string }) {
  const t = useTranslations('history.filters')
  return (
    <>
      <SelectField
        id={`${prefix}-action`}
        label={t('action')}
        required
        value={filters.action ?? 'any'}
        options={useActionOptions()}
        onChange={(action) => onChange(changeFilters(filters, { action }))}
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

/** Every action under its kind, which may be chosen as a whole. */
function useActionOptions(): Option[] {
  const t = useTranslations('history.filters')
  const kinds = useTranslations('history.kinds')
  const words = useTranslations('history.actions')
  return [
    { value: 'any', label: t('anyAction') },
    ...(Object.keys(actionKinds) as ActionKind[]).flatMap((kind) => [
      { value: kind, label: t('allOf', { kind: kinds(kind) }), group: kinds(kind) },
      ...actionKinds[kind].map((action) => ({ value: action, label: words(action), group: kinds(kind) })),
    ]),
  ]
}
