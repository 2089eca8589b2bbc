import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { profileQuery } from '../../../shared/session/profile.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import type { Payment } from '../api.ts'
import { AskBack } from './ask-back.tsx'
import { RefundStage } from './refund-stage.tsx'

type PaymentWithSurplus = Pick<
  Payment,
  'payment_request_id' | 'application_uuid' | 'application_number' | 'reference' | 'surplus'
>
type Surplus = Payment['surplus'][number]

const isRefunded = ({ refund }: Surplus) => refund?.status === 'done'
const mayAsk = ({ refund }: Surplus) => refund === null || refund.status === 'refused'

/** Explains money that does not pay for the application, and its refund. */
export function SurplusMoney({ payment }: { payment: PaymentWithSurplus }) {
  const t = useTranslations('payments.surplus')
  const { moneyIn, moment } = useFormats()
  const { data: profile } = useQuery(profileQuery())
  const isForAgent = profile?.mode === 'internal'
  // One request claims all of it.
  const sums = payment.surplus.filter(mayAsk).map(({ amount, currency }) => moneyIn(currency, amount))
  return payment.surplus.map((sum, place) => {
    const { amount, currency, received_at: at, why, refund } = sum
    return (
      <Alert
        key={`${at} ${place}`}
        tone={isRefunded(sum) ? 'info' : 'warn'}
        live
        title={t(`title.${why}`)}
        actions={mayAsk(sum) && <AskBack payment={payment} part="surplus" sums={sums} />}
      >
        <p>
          {t(`text.${why}`, {
            amount: moneyIn(currency, amount),
            when: moment(at),
            number: payment.application_number,
          })}
        </p>
        {refund === null ? (
          <p>{t(isForAgent ? 'ofCustomer' : 'yours')}</p>
        ) : (
          <RefundStage refund={refund} reader={isForAgent ? 'agent' : 'owner'} />
        )}
        <p>{t('reference', { reference: payment.reference })}</p>
      </Alert>
    )
  })
}
