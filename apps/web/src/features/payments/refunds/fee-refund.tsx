import { isDecided } from '@portal/domain/applications/states'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { profileQuery } from '../../../shared/session/profile.ts'
import { Card } from '../../../shared/ui/card.tsx'
import type { Payment } from '../api.ts'
import { AskBack } from './ask-back.tsx'
import { RefundStage } from './refund-stage.tsx'

interface FeeRefundProps {
  payment: Payment
  /** Null if the reader may not see the application. */
  applicationState: string | null
}

/** Offers a refund of the fee once the register has decided; a person decides about it. */
export function FeeRefund({ payment, applicationState }: FeeRefundProps) {
  const t = useTranslations('payments.refund')
  const { data: profile } = useQuery(profileQuery())
  const isForAgent = profile?.mode === 'internal'
  const { fee_refund: refund, status } = payment
  const mayAsk =
    status === 'paid' &&
    applicationState !== null &&
    isDecided(applicationState) &&
    (refund === null || refund.status === 'refused')
  if (refund === null && !mayAsk) return null
  return (
    <Card title={t('fee')}>
      {refund === null ? (
        <p>{t(isForAgent ? 'feeTextCustomer' : 'feeText')}</p>
      ) : (
        <RefundStage refund={refund} reader={isForAgent ? 'agent' : 'owner'} />
      )}
      {mayAsk && <AskBack payment={payment} part="fee" />}
    </Card>
  )
}
