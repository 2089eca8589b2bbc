import { mostListed, pageSizes } from '@portal/domain/limits'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { offeredPages, pageRange, type PageSize } from './page-range.ts'
import { getLimit, type PageSearch } from './page-search.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  list: { data: readonly unknown[]; total: number }
  search: PageSearch
  onChange: (page: { offset: number; limit: PageSize }) => void
}

/** Displays the controls for the pages of a list. */
export function Pagination({ list: { data, total }, search, onChange }: PaginationProps) {
  const t = useTranslations('ui.pagination')
  const sizeId = useId()
  const size = getLimit(search)
  const { page, pages, first, last } = pageRange(search.offset ?? 0, Number(size), total)
  // The list fits on one page of every size.
  const isWhole = total <= Math.min(...pageSizes.map(Number))
  const isLonger = total > mostListed
  const turnTo = (target: number) => onChange({ offset: (target - 1) * Number(size), limit: size })
  // Rows have been deleted since the address was created, or the user typed the address.
  const isPastEnd = data.length === 0 && total > 0
  useEffect(() => {
    if (isPastEnd) turnTo(pages)
  })
  return (
    <div className={styles['bar']}>
      <span role="status">
        {isWhole
          ? t('whole', { count: total })
          : isLonger
            ? t('rangeOfMore', { first: String(first), last: String(last), most: mostListed })
            : t('range', { first: String(first), last: String(last), total: String(total) })}
      </span>
      {pages > 1 && (
        <nav aria-label={t('label')} className={styles['pages']}>
          <button type="button" className={styles['page']} disabled={page === 1} onClick={() => turnTo(page - 1)}>
            <ChevronLeft size={20} aria-hidden />
            {t('previous')}
          </button>
          {offeredPages(page, pages).map((each, index) =>
            each === null ? (
              <span key={`gap-${index}`} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={each}
                type="button"
                className={styles['page']}
                aria-label={t('page', { page: String(each) })}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => turnTo(each)}
              >
                {each}
              </button>
            ),
          )}
          <button type="button" className={styles['page']} disabled={page === pages} onClick={() => turnTo(page + 1)}>
            {t('next')}
            <ChevronRight size={20} aria-hidden />
          </button>
        </nav>
      )}
      {!isWhole && (
        <span className={`${styles['size']} screen-only`}>
          <label htmlFor={sizeId}>{t('perPage')}</label>
          <select
            id={sizeId}
            value={size}
            onChange={({ target }) => onChange({ offset: 0, limit: target.value as PageSize })}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </span>
      )}
      {isLonger && <p className={styles['more']}>{t('more', { most: mostListed })}</p>}
    </div>
  )
}
