import { ListFilter } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  /** Next to the other fields in every width. */
  search: ReactNode
  /** Choices, and days. */
  choices: readonly ReactNode[]
  days: readonly ReactNode[]
  /** The same fields in the drawer, with their own names. */
  drawer: ReactNode
  /** Number of active filters behind the button on small screens. */
  count: number
  /** Absent without active filters. */
  onClear?: (() => void) | undefined
}

/** Renders the filters of a list: a row of fields when wide, a drawer when narrow. */
export function FilterBar({ search, choices, days, drawer, count, onClear }: FilterBarProps) {
  const t = useTranslations('ui.filters')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={`${styles['filters']} screen-only`} role="group" aria-label={t('title')}>
      <div className={styles['search']}>{search}</div>
      <div className={styles['row']}>
        {choices.map((field, index) => (
          <div key={index} className={styles['choice']}>
            {field}
          </div>
        ))}
        {days.map((field, index) => (
          <div key={index} className={styles['day']}>
            {field}
          </div>
        ))}
      </div>
      <div className={styles['tools']}>
        <span className={styles['opener']}>
          <Button icon={<ListFilter size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
            {t('open', { count })}
          </Button>
        </span>
        {onClear && (
          <Button look="quiet" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Dialog
          look="drawer"
          title={t('title')}
          onClose={() => setIsOpen(false)}
          actions={
            <Button look="primary" onClick={() => setIsOpen(false)}>
              {t('show')}
            </Button>
          }
        >
          {drawer}
        </Dialog>
      )}
    </div>
  )
}
