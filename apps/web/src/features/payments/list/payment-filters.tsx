import { paymentStatuses } from '@portal/contract/payment-statuses'
import { useTranslations } from 'use-intl/react'
import { ListFilters } from '../../../shared/filters/list-filters.tsx'
import { paymentFilters, type Filters } from './filters.ts'

interface PaymentFiltersProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

export function PaymentFilters({ filters, onChange }: PaymentFiltersProps) {
  const t = useTranslations('payments.list')
  const label = useTranslations('payments.details')('status')
  const words = useTranslations('payments.status')
  const options = paymentStatuses.map((status) => ({ value: status, label: words(status) }))
  return (
    <ListFilters
      address={paymentFilters}
      filters={filters}
      onChange={onChange}
      search={{ key: 'search', label: t('search') }}
      choices={[{ key: 'status', label, any: t('anyStatus'), options }]}
      days={[
        { key: 'from', label: t('from') },
        { key: 'to', label: t('to') },
      ]}
    />
  )
}
