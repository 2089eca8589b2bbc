import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import { Pagination } from '../../shared/ui/tables/pagination.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { historyQuery, type PastAction } from './api.ts'
import { limitOf, pageSearch, type PageSearch } from '../../shared/ui/tables/page-search.ts'
import styles from './history-page.module.css'
import { HistoryTable } from './history-table.tsx'

const route = getRouteApi('/data/signed-in/history')
const DisputeDialog = lazy(() => import('./dispute-dialog.tsx'))

export function HistoryRoute() {
  return <HistoryPage search={route.useSearch()} />
}

/** What the user did, or what was done in the name of the selected entity; visits of the help desk are marked. */
export function HistoryPage({ search }: { search: PageSearch }) {
  const t = useTranslations('history')
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery())
  const entity = profile?.legal_entity_uuid ?? null
  const {
    data: history,
    error,
    isPending,
    refetch,
  } = useQuery({ ...historyQuery(entity, search), enabled: profile !== undefined })
  const [disputed, setDisputed] = useState<PastAction>()
  const [isDone, setIsDone] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone) notice.current?.focus()
  }, [isDone])

  const mayDispute = profile !== undefined && profile.mode !== 'internal'
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <p>
        {entity !== null && profile?.legal_entity_name
          ? t('ofEntity', { entity: profile.legal_entity_name })
          : profile?.help_desk?.visit
            ? t('ofCustomer', { customer: profile.name })
            : t('ofPerson')}
      </p>
      <div ref={notice} tabIndex={-1} className={styles['notice']}>
        {isDone && (
          <Alert tone="good" live>
            {t('dispute.done')}
          </Alert>
        )}
      </div>
      {error && !history && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton shape="table" count={6} />}
      {history && history.total === 0 && (
        <EmptyState icon={<History size={32} aria-hidden />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      {history && history.data.length > 0 && (
        <HistoryTable rows={history.data} onDispute={mayDispute ? setDisputed : undefined} />
      )}
      {history && history.total > 0 && (
        <Pagination
          offset={search.offset ?? 0}
          limit={Number(limitOf(search))}
          total={history.total}
          onChange={(page) => void navigate({ to: paths.history, search: pageSearch(page) })}
        />
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
