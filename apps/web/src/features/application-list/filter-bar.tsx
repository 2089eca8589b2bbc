import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { SearchField } from '../../shared/form/search-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import styles from './list-page.module.css'
import { FilterFields } from './filter-fields.tsx'
import { changeFilters, countFilters, isFiltered, sortOf, sorts, type Filters, type Stage } from './filters.ts'

interface FilterBarProps {
  stage: Stage
  filters: Filters
  onChange: (filters: Filters) => void
}

/** The filters of a list: a row of fields when wide, a drawer when narrow. */
export function FilterBar({ stage, filters, onChange }: FilterBarProps) {
  const t = useTranslations('application-list')
  const [isOpen, setIsOpen] = useState(false)
  const change: Parameters<typeof FilterFields>[0]['onChange'] = (part) => onChange(changeFilters(filters, part))
  const cleared: Filters = {
    ...(filters.sort && { sort: filters.sort }),
    ...(filters.limit && { limit: filters.limit }),
  }
  return (
    <div className={styles['filters']} role="group" aria-label={t('filters.title')}>
      <SearchField
        id="list-search"
        label={t('filters.search')}
        value={filters.search ?? ''}
        onChange={(search) => change({ search })}
      />
      <div className={styles['row']}>
        <FilterFields prefix="list" stage={stage} filters={filters} onChange={change} />
      </div>
      <div className={styles['tools']}>
        <span className={styles['opener']}>
          <Button icon={<ListFilter size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
            {t('filters.open', { count: countFilters(filters) })}
          </Button>
        </span>
        {isFiltered(filters) && (
          <Button look="quiet" onClick={() => onChange(cleared)}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Dialog
          look="drawer"
          title={t('filters.title')}
          onClose={() => setIsOpen(false)}
          actions={
            <Button look="primary" onClick={() => setIsOpen(false)}>
              {t('filters.show')}
            </Button>
          }
        >
          <FilterFields prefix="drawer" stage={stage} filters={filters} onChange={change} />
          <SelectField
            id="drawer-sort"
            label={t('filters.sort')}
            required
            value={sortOf(stage, filters)}
            options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
            onChange={(value) => change({ sort: sorts.find((sort) => sort === value) ?? '' })}
          />
        </Dialog>
      )}
    </div>
  )
}
