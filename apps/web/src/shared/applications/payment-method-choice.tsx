import type { PaymentMethod } from '@portal/contract/payments'
import { useTranslations } from 'use-intl/react'
import { ChoiceField } from '../form/choice-field.tsx'

interface PaymentMethodChoiceProps {
  value: PaymentMethod
  disabled?: boolean
  onChange: (method: PaymentMethod) => void
}

/** Asks for the payment method of the fee. Needs the texts of `applications` and `forms`. */
export function PaymentMethodChoice({ value, disabled = false, onChange }: PaymentMethodChoiceProps) {
  const t = useTranslations('applications.paymentMethod')
  return (
    <ChoiceField
      id="payment-method"
      label={t('question')}
      required
      disabled={disabled}
      value={value}
      onChange={(method) => onChange(method === 'transfer' ? 'transfer' : 'card')}
      options={[
        { value: 'card', label: t('card'), hint: t('cardHint') },
        { value: 'transfer', label: t('transfer'), hint: t('transferHint') },
      ]}
    />
  )
}
