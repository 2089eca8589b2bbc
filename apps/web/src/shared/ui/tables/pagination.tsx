import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { offeredPages, pageRange, pageSizes, type PageRange, type PageSize } from './page-range.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  offset: number
  limit: number
  total: number
  /** There are at least `total`: the page after the last known one is offered too. */
  isMinimum?: boolean | undefined
  /** Where the page stands, if the offset does not say. */
  range?: PageRange | undefined
  onChange: (page: TurnedTo) => void
}

export interface TurnedTo {
  offset: number
  limit: PageSize
  /** The page next to this one is meant, wherever it begins. */
  beside?: 'previous' | 'next' | undefined
}

const asSize = (limit: number): PageSize => pageSizes.find((size) => Number(size) === limit) ?? '10'

export function Pagination({ offset, limit, total, isMinimum = false, range, onChange }: PaginationProps) {
  const t = useTranslations('ui.pagination')
  const sizeId = useId()
  const { page, pages, first, last } = range ?? pageRange(offset, limit, total, isMinimum)
  // Nothing to turn to, and no size of a page that would show more.
  const isWhole = !isMinimum && total <= Math.min(...pageSizes.map(Number))
  const turnTo = (target: number, beside: TurnedTo['beside']) =>
    onChange({ offset: (target - 1) * limit, limit: asSize(limit), beside })
  const choose = (target: number) => {
    if (target === page + 1) turnTo(target, 'next')
    // The first page by its number is where the list begins.
    else if (target === page - 1 && target > 1) turnTo(target, 'previous')
    else if (target !== page) turnTo(target, undefined)
  }
  return (
    <div className={styles['bar']}>
      <span role="status">
        {isWhole
          ? t('whole', { count: total })
          : t(isMinimum ? 'rangeOfMore' : 'range', { first: String(first), last: String(last), total: String(total) })}
      </span>
      {pages > 1 && (
        <nav aria-label={t('label')} className={styles['pages']}>
          <button
            type="button"
            className={styles['page']}
            disabled={page === 1}
            onClick={() => turnTo(page - 1, 'previous')}
          >
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
                onClick={() => choose(each)}
              >
                {each}
              </button>
            ),
          )}
          <button
            type="button"
            className={styles['page']}
            disabled={page === pages}
            onClick={() => turnTo(page + 1, 'next')}
          >
            {t('next')}
            <ChevronRight size={20} aria-hidden />
          </button>
        </nav>
      )}
      {!isWhole && (
        <span className={styles['size']}>
          <label htmlFor={sizeId}>{t('perPage')}</label>
          <select
            id={sizeId}
            value={asSize(limit)}
            onChange={({ target }) => onChange({ offset: 0, limit: asSize(Number(target.value)) })}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </span>
      )}
    </div>
  )
}
