import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { profileQuery } from '../../../shared/session/profile.ts'
import { getDataOwner, type DataOwner } from '../../../shared/session/data-owner.ts'
import { PageHeading } from '../../../shared/shell/page-title.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { ExportButton } from '../../../shared/ui/tables/export-button.tsx'
import { NothingFound } from '../../../shared/ui/tables/nothing-found.tsx'
import { isPageTooFar, needsFilters } from '../../../shared/ui/tables/page-range.ts'
import { Pagination } from '../../../shared/ui/tables/pagination.tsx'
import { paymentsQuery, savePayments } from '../api.ts'
import { paymentFilters, type Filters } from './filters.ts'
import { PaymentFilters } from './payment-filters.tsx'
import { PaymentTable } from './payment-table.tsx'

const route = getRouteApi('/data/signed-in/payments')

export function PaymentsRoute() {
  return <PaymentsPage filters={route.useSearch()} />
}

/** Says whose payments are listed. */
function Introduction({ whose }: { whose: DataOwner }) {
  const t = useTranslations('payments.list')
  if (whose.kind === 'entity' || whose.kind === 'organization') return <p>{t('ofEntity', { entity: whose.name })}</p>
  if (whose.kind === 'all') return <p>{t('ofAll')}</p>
  return whose.kind === 'person' && <p>{t('ofPerson')}</p>
}

/** The payments of the selected profile. */
export function PaymentsPage({ filters }: { filters: Filters }) {
  const t = useTranslations('payments.list')
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery())
  const whose = profile && getDataOwner(profile)
  const { data: list, error, isPending, refetch } = useQuery(paymentsQuery(filters))
  const go = (next: Filters) => void navigate({ to: paths.payments, search: next, replace: true })

  const isEmpty = list?.total === 0
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      {whose && <Introduction whose={whose} />}
      {(paymentFilters.isFiltered(filters) || needsFilters(list?.total, error)) && (
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
      {list && list.data.length > 0 && <PaymentTable rows={list.data} hasEntities={whose?.kind === 'all'} />}
      {list && !isEmpty && (
        <Pagination
          list={list}
          search={filters}
          onChange={(page) => go(paymentFilters.read({ ...filters, ...page }))}
        />
      )}
      {((list && !isEmpty) || isPageTooFar(error)) && <ExportButton save={() => savePayments(filters, t('file'))} />}
    </>
  )
}
