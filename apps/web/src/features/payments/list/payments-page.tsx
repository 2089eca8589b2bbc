import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { profileQuery } from '../../../shared/session/profile.ts'
import { PageHeading } from '../../../shared/shell/page-title.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { ExportButton } from '../../../shared/ui/tables/export-button.tsx'
import { NothingFound } from '../../../shared/ui/tables/nothing-found.tsx'
import { needsFilters } from '../../../shared/ui/tables/page-range.ts'
import { LongPagination } from '../../../shared/ui/tables/long-pagination.tsx'
import { paymentsQuery, savePayments } from '../api.ts'
import { paymentFilters, type Filters } from './filters.ts'
import { PaymentFilters } from './payment-filters.tsx'
import { PaymentTable } from './payment-table.tsx'

const route = getRouteApi('/data/signed-in/payments')

export function PaymentsRoute() {
  return <PaymentsPage filters={route.useSearch()} />
}

/** The payments of the selected profile. */
export function PaymentsPage({ filters }: { filters: Filters }) {
  const t = useTranslations('payments.list')
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery())
  const { data: list, error, isPending, isPlaceholderData, refetch } = useQuery(paymentsQuery(filters))
  const go = (next: Filters) => void navigate({ to: paths.payments, search: next, replace: true })

  const entity = profile?.legal_entity_uuid != null ? profile.legal_entity_name : null
  const isEmpty = list?.total === 0
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <p>{entity === null ? t('ofPerson') : t('ofEntity', { entity })}</p>
      {(paymentFilters.isFiltered(filters) || needsFilters(list?.total)) && (
        <PaymentFilters filters={filters} onChange={go} />
      )}
      {error && !list && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton shape="table" count={6} />}
      {isEmpty && paymentFilters.isFiltered(filters) && <NothingFound onClear={() => go({})} />}
      {isEmpty && !paymentFilters.isFiltered(filters) && (
        <EmptyState
          icon={<Receipt size={32} aria-hidden />}
          title={t('empty')}
          action={<LinkButton to={paths.applications}>{t('toApplications')}</LinkButton>}
        >
          {t('emptyText')}
        </EmptyState>
      )}
      {list && list.data.length > 0 && <PaymentTable rows={list.data} />}
      {list && !isEmpty && (
        <>
          <LongPagination
            page={list}
            isPlaceholder={isPlaceholderData}
            search={filters}
            onChange={(page) => go(paymentFilters.read({ ...filters, ...page }))}
          />
          <ExportButton save={() => savePayments(filters, t('file'))} />
        </>
      )}
    </>
  )
}
