import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { getDataOwner, type DataOwner } from '../../shared/session/data-owner.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import { Pagination } from '../../shared/ui/tables/pagination.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { ExportButton } from '../../shared/ui/tables/export-button.tsx'
import { NothingFound } from '../../shared/ui/tables/nothing-found.tsx'
import { isPageTooFar, needsFilters } from '../../shared/ui/tables/page-range.ts'
import { historyQuery, saveHistory, type PastAction } from './api.ts'
import { historyFilters, type Filters } from './filters.ts'
import { HistoryFilters } from './history-filters.tsx'
import styles from './history-page.module.css'
import { HistoryTable } from './history-table.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'

const route = getRouteApi('/data/signed-in/history')
const DisputeDialog = lazyPart(() => import('./dispute-dialog.tsx'))

export function HistoryRoute() {
  return <HistoryPage filters={route.useSearch()} />
}

/** Displays the actions of the user, or those on behalf of the selected entity; support sessions are marked. */
export function HistoryPage({ filters }: { filters: Filters }) {
  const t = useTranslations('history')
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery())
  const entity = profile?.legal_entity_uuid ?? null
  const {
    data: history,
    error,
    isPending,
    refetch,
  } = useQuery({ ...historyQuery(entity, filters), enabled: profile !== undefined })
  const [disputed, setDisputed] = useState<PastAction>()
  const [isDone, setIsDone] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone) notice.current?.focus()
  }, [isDone])

  const go = (next: Filters) => void navigate({ to: paths.history, search: next, replace: true })
  const isEmpty = history?.total === 0
  const mayDispute = profile !== undefined && profile.mode !== 'internal'
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      {profile && <Introduction whose={getDataOwner(profile)} />}
      <div ref={notice} tabIndex={-1} className={styles['notice']}>
        {isDone && (
          <Alert tone="good" live>
            {t('dispute.done')}
          </Alert>
        )}
      </div>
      {(historyFilters.isFiltered(filters) || needsFilters(history?.total, error)) && (
        <HistoryFilters filters={filters} onChange={go} />
      )}
      {error && !history && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton shape="table" count={6} />}
      {isEmpty && historyFilters.isFiltered(filters) && <NothingFound onClear={() => go({})} />}
      {isEmpty && !historyFilters.isFiltered(filters) && (
        <EmptyState icon={<History size={32} aria-hidden />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      {history && history.data.length > 0 && (
        <HistoryTable rows={history.data} onDispute={mayDispute ? setDisputed : undefined} />
      )}
      {history && !isEmpty && (
        <Pagination
          list={history}
          search={filters}
          onChange={(page) => go(historyFilters.read({ ...filters, ...page }))}
        />
      )}
      {((history && !isEmpty) || isPageTooFar(error)) && (
        <ExportButton save={() => saveHistory(entity, filters, t('file.name'))} />
      )}
      {disputed && (
        <Suspense>
          <DisputeDialog
            row={disputed}
            onClose={() => setDisputed(undefined)}
            onDisputed={() => {
              setDisputed(undefined)
              setIsDone(true)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Introduction({ whose }: { whose: DataOwner }) {
  const t = useTranslations('history')
  if (whose.kind === 'ended' || whose.kind === 'noCustomer') return null
  if (whose.kind === 'entity') return <p>{t('ofEntity', { entity: whose.name })}</p>
  return <p>{whose.kind === 'customer' ? t('ofCustomer', { customer: whose.name }) : t('ofPerson')}</p>
}
