import { useTranslations } from 'use-intl/react'
import { Button } from '../../shared/ui/button.tsx'
import type { Group } from './api.ts'
import styles from './catalogue-page.module.css'
import { pageSize, type CatalogueSearch } from './catalogue-search.ts'

interface GroupPagesProps {
  group: Group['group']
  shown: number
  total: number
  search: CatalogueSearch
  onPage: (search: CatalogueSearch) => void
}

/** Renders page links of one group; only a group of more than one page has any. */
export function GroupPages({ group, shown, total, search, onPage }: GroupPagesProps) {
  const t = useTranslations('catalogue.page')
  if (total <= pageSize) return null
  const offset = search.group === group.code ? (search.offset ?? 0) : 0
  const turnTo = (next: number) =>
    onPage({ ...(search.search && { search: search.search }), ...(next > 0 && { group: group.code, offset: next }) })
  return (
    <nav className={styles['pages']} aria-label={t('pages', { group: group.name })}>
      <Button small disabled={offset === 0} onClick={() => turnTo(Math.max(0, offset - pageSize))}>
        {t('previous')}
      </Button>
      <span role="status">
        {t('range', { first: String(offset + 1), last: String(offset + shown), total: String(total) })}
      </span>
      <Button small disabled={offset + shown >= total} onClick={() => turnTo(offset + shown)}>
        {t('next')}
      </Button>
    </nav>
  )
}
