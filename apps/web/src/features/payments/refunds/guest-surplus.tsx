import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import type { GuestPaymentStatus } from '../api.ts'
import { RefundStage } from './refund-stage.tsx'

/** Explains to a guest the money that does not pay for the application: only the owner can ask for its refund. */
export function GuestSurplus({ payment }: { payment: Pick<GuestPaymentStatus, 'reference' | 'surplus'> }) {
  const t = useTranslations('payments')
  const { moneyIn, moment } = useFormats()
  return payment.surplus.map(({ amount, currency, received_at: at, why, refund }, place) => (
    <Alert
      key={`${at} ${place}`}
      tone={refund?.status === 'done' ? 'info' : 'warn'}
      live
      title={t(`surplus.title.${why}`)}
    >
      <p>{t(`guest.surplus.${why}`, { amount: moneyIn(currency, amount), when: moment(at) })}</p>
      {refund && <RefundStage refund={refund} reader="guest" />}
      {(refund === null || refund.status === 'refused') && (
        <p>{t('guest.askBack', { reference: payment.reference })}</p>
      )}
    </Alert>
  ))
}
