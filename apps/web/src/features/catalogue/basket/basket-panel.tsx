import { ArrowRight, ShoppingBasket, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { Basket } from './basket.ts'
import styles from '../catalogue-page.module.css'

interface BasketPanelProps {
  basket: Basket
  nameOf: (code: string) => string
  onRemove: (code: Basket[number]) => void
  /** The last event, which is announced. */
  news: string
  /** The represented party. */
  behalfOf: string | null
}

/** Renders the chosen services; next to the catalogue when wide, at the bottom edge when narrow. */
export function BasketPanel({ basket, nameOf, onRemove, news, behalfOf }: BasketPanelProps) {
  const t = useTranslations('catalogue.page')
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const isMissing = isAsked && basket.length === 0

  function goOn() {
    setIsAsked(true)
    if (basket.length > 0) void navigate({ to: paths.catalogueSummary, params: { id: behalfOf ?? 'basket' } })
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <section
        className={`${styles['basket']} ${basket.length === 0 ? styles['unfilled'] : ''}`}
        aria-labelledby="basket"
      >
        <h2 id="basket" tabIndex={-1}>
          <ShoppingBasket size={20} aria-hidden />
          <span className={styles['wideTitle']}>{t('basket.title')}</span>
          <span className={styles['narrowTitle']}>{t('basket.open', { count: basket.length })}</span>
        </h2>
        {basket.length === 0 ? (
          <p className={styles['emptyBasket']}>{t('basket.empty')}</p>
        ) : (
          <ul role="list" className={styles['chosen']}>
            {basket.map((code) => (
              <li key={code}>
                <span>{nameOf(code)}</span>
                <button
                  type="button"
                  aria-label={t('of', { action: t('remove'), name: nameOf(code) })}
                  onClick={() => {
                    onRemove(code)
                    document.getElementById('basket')?.focus()
                  }}
                >
                  <X size={20} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <p role="alert" className={styles['atLeast']}>
          {isMissing ? t('basket.atLeast', { count: 1 }) : ''}
        </p>
        <Button
          look={basket.length === 0 ? 'secondary' : 'primary'}
          wide
          icon={<ArrowRight size={20} aria-hidden />}
          onClick={goOn}
        >
          {t('basket.continue')}
        </Button>
      </section>
    </>
  )
}
