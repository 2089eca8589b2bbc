import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../shared/ui/button.tsx'
import { StatusBadge } from '../../../shared/ui/states/status-badge.tsx'
import { CellDetail } from '../../../shared/ui/tables/cell-detail.tsx'
import type { Basket } from './basket.ts'
import styles from '../summary-page.module.css'

interface SelectedServicesProps {
  basket: Basket
  names: ReadonlyMap<string, string>
  /** Services that are not available to the profile. */
  refused: Basket
  /** Why a service is not available, by its code. */
  reasons: ReadonlyMap<string, string>
  onRemove: (code: Basket[number]) => void
}

export function SelectedServices({ basket, names, refused, reasons, onRemove }: SelectedServicesProps) {
  const t = useTranslations('catalogue.page')
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul role="list" ref={list} tabIndex={-1} className={styles['services']}>
      {basket.map((code) => {
        const name = names.get(code) ?? ''
        return (
          <li key={code}>
            <span>
              {name}
              {refused.includes(code) && (
                <>
                  {' '}
                  <StatusBadge tone="warn">{t('summary.notOffered')}</StatusBadge>
                  {reasons.has(code) && <CellDetail>{reasons.get(code)}</CellDetail>}
                </>
              )}
            </span>
            <Button
              small
              look="quiet"
              icon={<Trash2 size={20} aria-hidden />}
              aria-label={t('of', { action: t('remove'), name })}
              onClick={() => {
                onRemove(code)
                list.current?.focus()
              }}
            >
              {t('remove')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
