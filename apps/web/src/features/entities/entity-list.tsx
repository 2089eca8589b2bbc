import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { useKeyedTexts } from '../../shared/intl.tsx'
import { SearchField } from '../../shared/form/search-field.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import { Pagination } from '../../shared/ui/tables/pagination.tsx'
import { Table } from '../../shared/ui/tables/table.tsx'
import type { EntityRow } from './api.ts'
import { entityColumns } from './entity-columns.tsx'
import { readEntitySearch, type EntitySearch } from './entity-search.ts'
import type { ProfileChoice } from '../../shared/session/use-profile-choice.ts'

interface EntityListProps {
  rows: readonly EntityRow[]
  total: number
  search: EntitySearch
  onSearch: (search: EntitySearch) => void
  selected: string | null
  choice: ProfileChoice
  /** They are the organisation's, on whose behalf it files. */
  isOrganization: boolean
  /** Few entities need no search. */
  isSearchable: boolean
}

export function EntityList({
  rows,
  total,
  search,
  onSearch,
  selected,
  choice,
  isOrganization,
  isSearchable,
}: EntityListProps) {
  const t = useTranslations('entities')
  const forms = useKeyedTexts('entities.forms')
  const columns = entityColumns({ t, forms, selected, choice, isOrganization })
  return (
    <>
      {(isSearchable || search.search) && (
        <SearchField
          id="entity-search"
          label={t('list.search')}
          value={search.search ?? ''}
          onChange={(text) => onSearch(readEntitySearch({ ...search, search: text, offset: undefined }))}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={<Search size={32} aria-hidden />}
          title={t('list.none')}
          level={3}
          action={<Button onClick={() => onSearch({})}>{t('list.clear')}</Button>}
        >
          {t('list.noneText')}
        </EmptyState>
      ) : (
        <Table
          caption={isOrganization ? t('organization.list') : t('list.title')}
          columns={columns}
          rows={rows}
          rowKey={({ uuid }) => uuid}
        />
      )}
      {total > 10 && (
        <Pagination
          list={{ data: rows, total }}
          search={search}
          onChange={(page) => onSearch(readEntitySearch({ ...search, ...page }))}
        />
      )}
    </>
  )
}
