import { Printer } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import type { Payment } from '../api.ts'
import { FactLine } from '../payment-facts.tsx'
import styles from '../payments.module.css'
import transfer from './transfer.module.css'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'

const EpcCode = lazyPart(() => import('./epc-code.tsx'))

export type TransferOrder = Pick<
  Payment,
  'receiver' | 'registration_number' | 'swift' | 'account' | 'purpose' | 'reference'
> & { amount: string }

interface TransferDetailsProps {
  order: TransferOrder
  /** Further actions on the transfer. */
  children?: ReactNode
}

/** Displays the transfer's data for typing, copying or scanning. */
export function TransferDetails({ order, children }: TransferDetailsProps) {
  const t = useTranslations('payments.transfer')
  const details = useTranslations('payments.details')
  const { money } = useFormats()
  const { amount } = order
  return (
    <Card title={t('title')}>
      <p>{t('how', { amount: money(amount) })}</p>
      <div className={transfer['transfer']}>
        <dl className={styles['facts']}>
          <FactLine field="receiver" value={order.receiver} copied />
          <FactLine field="registrationNumber" value={order.registration_number} copied />
          <FactLine field="account" value={order.account} copied />
          <FactLine field="swift" value={order.swift} copied />
          <dt>{details('amount')}</dt>
          <dd className={styles['copied']}>
            {money(amount)}{' '}
            <CopyButton value={amount} label={details('copy', { field: details('amount') })} done={details('copied')} />
          </dd>
          <FactLine field="reference" value={order.reference} copied />
          <FactLine field="purpose" value={order.purpose} copied />
        </dl>
        <figure className={transfer['scanned']}>
          <div className={transfer['place']}>
            <Suspense>
              <EpcCode transfer={order} label={t('code')} />
            </Suspense>
          </div>
          <figcaption>{t('scan')}</figcaption>
        </figure>
      </div>
      <div className={transfer['actions']}>
        <Button look="quiet" icon={<Printer size={20} aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        {children}
      </div>
    </Card>
  )
}
