import type { ReactNode } from 'react'
import { DateField } from '../form/date-field.tsx'
import { SearchField } from '../form/search-field.tsx'
import { SelectField, type Option } from '../form/select-field.tsx'
import { searchDay } from '../page/search-text.ts'
import type { AddressFilters } from './address-filters.ts'
import { FilterBar } from './filter-bar.tsx'

interface Named<Key> {
  key: Key
  label: string
}

interface ListFiltersProps<Filters, Key extends string> {
  address: AddressFilters<Filters, Key>
  filters: Filters
  onChange: (filters: Filters) => void
  /** The search text. */
  search: Named<Key>
  choices: readonly (Named<Key> & { /** Text of the empty choice. */ any: string; options: readonly Option[] })[]
  days: readonly Named<Key>[]
  /** Choices that a wide table offers elsewhere. */
  inDrawer?: ReactNode
}

/** Renders the filters of a list from its address: search, choices and days. */
export function ListFilters<Filters extends { readonly [Each in Key]?: string }, Key extends string>({
  address,
  filters,
  onChange,
  search,
  choices,
  days,
  inDrawer,
}: ListFiltersProps<Filters, Key>) {
  const change = (key: Key, value: string) =>
    onChange(address.change(filters, { [key]: value } as { [Each in Key]?: string }))
  /** Makes the choices. @param prefix distinguishes the fields of the list and of the drawer */
  const choiceFields = (prefix: string) =>
    choices.map(({ key, label, any, options }) => (
      <SelectField
        key={key}
        id={`${prefix}-${key}`}
        label={label}
        required
        width="full"
        value={filters[key] ?? 'any'}
        options={[{ value: 'any', label: any }, ...options]}
        onChange={(value) => change(key, value)}
      />
    ))
  const dayFields = (prefix: string) =>
    days.map(({ key, label }) => (
      <DateField
        key={key}
        id={`${prefix}-${key}`}
        label={label}
        required
        value={filters[key] ?? ''}
        onChange={(day) => (day === '' || searchDay(day)) && change(key, day)}
      />
    ))
  return (
    <FilterBar
      search={
        <SearchField
          id="list-search"
          label={search.label}
          value={filters[search.key] ?? ''}
          onChange={(words) => change(search.key, words)}
        />
      }
      choices={choiceFields('list')}
      days={dayFields('list')}
      drawer={
        <>
          {choiceFields('drawer')}
          {dayFields('drawer')}
          {inDrawer}
        </>
      }
      count={[...choices, ...days].filter(({ key }) => filters[key] !== undefined).length}
      onClear={address.isFiltered(filters) ? () => onChange(address.cleared(filters)) : undefined}
    />
  )
}
