import { actionKinds, type ActionKind } from '@portal/contract/past-actions'
import { useTranslations } from 'use-intl/react'
import type { Option } from '../../shared/form/select-field.tsx'
import { ListFilters } from '../../shared/filters/list-filters.tsx'
import { historyFilters, type Filters } from './filters.ts'

interface HistoryFiltersProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

export function HistoryFilters({ filters, onChange }: HistoryFiltersProps) {
  const t = useTranslations('history.filters')
  return (
    <ListFilters
      address={historyFilters}
      filters={filters}
      onChange={onChange}
      search={{ key: 'by', label: t('by') }}
      choices={[{ key: 'action', label: t('action'), any: t('anyAction'), options: useActionOptions() }]}
      days={[
        { key: 'from', label: t('from') },
        { key: 'to', label: t('to') },
      ]}
    />
  )
}

/** Lists every action under its kind, which can be chosen as a whole. */
function useActionOptions(): Option[] {
  const t = useTranslations('history.filters')
  const kinds = useTranslations('history.kinds')
  const words = useTranslations('history.actions')
  return (Object.keys(actionKinds) as ActionKind[]).flatMap((kind) => [
    { value: kind, label: t('allOf', { kind: kinds(kind) }), group: kinds(kind) },
    ...actionKinds[kind].map((action) => ({ value: action, label: words(action), group: kinds(kind) })),
  ])
}
