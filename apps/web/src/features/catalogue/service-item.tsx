import { Link } from '@tanstack/react-router'
import { Check, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useFormats } from '../../shared/formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import type { Service } from './api.ts'
import styles from './catalogue-page.module.css'

interface ServiceItemProps {
  service: Service
  isInBasket: boolean
  /** Displays allowed applicants; a chosen profile makes this unnecessary. */
  isForGuest: boolean
  onAdd: () => void
  /** Goes to the start of the application. */
  onStart: () => void
  onRemove: () => void
}

export function ServiceItem({ service, isInBasket, isForGuest, onAdd, onStart, onRemove }: ServiceItemProps) {
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
    </li>
  )
}

/** Displays the fee; a service of several registers has one for each until the entity is known. */
function Fees({ service: { fees } }: { service: Service }) {
  const registers = useTranslations('catalogue.registers')
  const [only] = fees
  if (only && fees.length === 1) return <FeeList fee={only} />
  return (
    <div className={styles['registers']}>
      {fees.map((fee) => (
        <Fragment key={fee.register}>
          <h4>{registers(fee.register)}</h4>
          <FeeList fee={fee} />
        </Fragment>
      ))}
    </div>
  )
}

function FeeList({ fee }: { fee: Service['fees'][number] }) {
  const t = useTranslations('catalogue.page')
  const { money } = useFormats()
  const price = (amount: string) => (Number(amount) === 0 ? t('fee.free') : money(amount))
  return (
    <dl className={styles['fees']}>
      <dt>{t('fee.standard')}</dt>
      <dd>
        <strong>{price(fee.standard)}</strong>
        <span>{t(`review.${fee.review.kind}`, { count: fee.review.count })}</span>
        {fee.is_placeholder && <span>{t('fee.placeholder')}</span>}
      </dd>
      <dt>{t('fee.expedited')}</dt>
      <dd>
        {fee.expedited === null ? (
          <span>{t('fee.none')}</span>
        ) : (
          <>
            <strong>{price(fee.expedited)}</strong>
            <span>{t('review.working-days', { count: 1 })}</span>
            {fee.expedited === fee.standard && <span>{t('fee.same')}</span>}
            {fee.expedited !== fee.standard && fee.single_founder_at_base && (
              <span>{t('fee.singleFounder', { amount: price(fee.standard) })}</span>
            )}
          </>
        )}
      </dd>
    </dl>
  )
}
