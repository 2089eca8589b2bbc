import { Link } from '@tanstack/react-router'
import { Check, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useFormats } from '../../shared/formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import { useReviewWords } from './use-review-words.ts'
import type { Service } from './api.ts'
import styles from './catalogue-page.module.css'

interface ServiceItemProps {
  service: Service
  isInBasket: boolean
  /** Displays allowed applicants; a chosen profile makes this unnecessary. */
  isForGuest: boolean
  /** Help-desk staff without a customer only read. */
  mayBegin: boolean
  onAdd: () => void
  /** Goes to the start of the application. */
  onStart: () => void
  onRemove: () => void
}

export function ServiceItem({ service, isInBasket, isForGuest, mayBegin, onAdd, onStart, onRemove }: ServiceItemProps) {
  const t = useTranslations('catalogue.page')
  const { name, submission_types: types } = service
  const who = types.every((type) => type === 'NATURAL_PERSON')
    ? t('onlyPerson')
    : types.includes('NATURAL_PERSON')
      ? undefined
      : t('onlyEntity')
  return (
    <li className={`${styles['service']} ${isInBasket ? styles['taken'] : ''}`}>
      <div className={styles['about']}>
        <h3>
          <Link to={paths.service} params={{ code: service.code }}>
            {name}
          </Link>
          {isInBasket && (
            <StatusBadge tone="good" icon={<Check size={16} aria-hidden />}>
              {t('inBasket')}
            </StatusBadge>
          )}
        </h3>
        <p>{service.description}</p>
        {isForGuest && who && <p className={styles['who']}>{who}</p>}
        {service.caution !== null && (
          <p className={styles['caution']}>
            <TriangleAlert size={20} aria-hidden /> {service.caution}
          </p>
        )}
      </div>
      <Fees service={service} />
      {mayBegin && (
        <div className={styles['buttons']}>
          <Button small aria-label={t('of', { action: t('start'), name })} onClick={onStart}>
            {t('start')}
          </Button>
          {isInBasket ? (
            <Button
              small
              look="quiet"
              icon={<Trash2 size={20} aria-hidden />}
              aria-label={t('of', { action: t('remove'), name })}
              onClick={onRemove}
            >
              {t('remove')}
            </Button>
          ) : (
            <Button
              small
              look="quiet"
              icon={<Plus size={20} aria-hidden />}
              aria-label={t('of', { action: t('add'), name })}
              onClick={onAdd}
            >
              {t('add')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/**
 * Displays the fee of a usual review: the lowest one while the register of the entity is unknown. The page of the
 * service has all of them.
 */
function Fees({ service: { fees } }: { service: Service }) {
  const t = useTranslations('catalogue.page')
  const reviewWords = useReviewWords()
  const { money } = useFormats()
  // Nothing is known of a fee without a source and an amount, so it isn't the lowest.
  const known = fees.filter((fee) => !fee.is_placeholder || Number(fee.standard) > 0)
  const [lowest = fees[0]] = known.toSorted((one, other) => Number(one.standard) - Number(other.standard))
  if (!lowest) return null
  const { standard, review } = lowest
  const differs = fees.some((fee) => fee.standard !== standard)
  const terms = new Set(fees.map((fee) => reviewWords(fee.review)))
  const amount = money(standard)
  return (
    <dl className={styles['fees']}>
      <dt className="visually-hidden">{t('fee.standard')}</dt>
      <dd>
        <strong>
          {known.length === 0
            ? t('fee.unknown')
            : differs
              ? t('fee.from', { amount })
              : Number(standard) === 0
                ? t('fee.free')
                : amount}
        </strong>
        {terms.size === 1 && <span>{reviewWords(review)}</span>}
        {known.length > 0 && lowest.is_placeholder && <span>{t('fee.unconfirmed')}</span>}
        {known.length < fees.length && !lowest.is_placeholder && <span>{t('fee.unconfirmedElsewhere')}</span>}
      </dd>
    </dl>
  )
}
