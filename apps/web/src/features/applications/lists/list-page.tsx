import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FilePlus2, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { needsCustomer, profileQuery } from '../../../shared/session/profile.ts'
import { getDataOwner } from '../../../shared/session/data-owner.ts'
import { TaskList } from '../../../shared/applications/tasks/task-list.tsx'
import { PageHeading } from '../../../shared/shell/page-title.tsx'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { ExportButton } from '../../../shared/ui/tables/export-button.tsx'
import { NothingFound } from '../../../shared/ui/tables/nothing-found.tsx'
import { isPageTooFar, needsFilters } from '../../../shared/ui/tables/page-range.ts'
import { Pagination } from '../../../shared/ui/tables/pagination.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { applicationsQuery, otherProfilesQuery, saveList, type ApplicationRow } from './api.ts'
import { ApplicationFilters } from './application-filters.tsx'
import { ApplicationTable } from './application-table.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { listFilters, toSort, type Filters, type Stage } from './filters.ts'
import { OtherProfiles } from './other-profiles.tsx'
import styles from './list-page.module.css'

interface ListPageProps {
  stage: Stage
  filters: Filters
}

/** Displays the applications of the selected profile, either those in progress or the submitted ones. */
export function ListPage({ stage, filters }: ListPageProps) {
  const t = useTranslations('application-lists')
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery())
  const lacksCustomer = profile !== undefined && needsCustomer(profile)
  const mayBegin = profile !== undefined && !lacksCustomer && getDataOwner(profile).kind !== 'ended'
  const { data: list, error, isPending, refetch } = useQuery(applicationsQuery(stage, filters))
  const others = useQuery(otherProfilesQuery(stage))
  const isElsewhere = others.data !== undefined && others.data.total > 0
  const [leaving, setLeaving] = useState<ApplicationRow>()
  const [deleted, setDeleted] = useState<string>()
  const notice = useRef<HTMLDivElement>(null)

  const go = (next: Filters) =>
    void navigate({ to: stage === 'open' ? paths.applications : paths.submissions, search: next, replace: true })
  useEffect(() => {
    if (deleted) notice.current?.focus()
  }, [deleted])

  const isEmpty = list?.total === 0
  // An empty list offers the same under its own words.
  const isBare = isEmpty && !listFilters.isFiltered(filters)
  const order = toSort(stage, filters)
  return (
    <>
      <PageHeading
        action={
          mayBegin &&
          !isBare && (
            <LinkButton to={paths.catalogue} look="primary" icon={<Plus size={20} aria-hidden />}>
              {t('new')}
            </LinkButton>
          )
        }
      >
        {t(`${stage}.title`)}
      </PageHeading>
      <p>{t(`${stage}.intro`)}</p>
      {/* The home page of help-desk agents. */}
      {stage === 'open' && profile?.mode === 'internal' && <TaskList />}
      <div ref={notice} tabIndex={-1} className={styles['notice']}>
        {deleted && (
          <Alert tone="good" live>
            {t('removal.done', { number: deleted })}
          </Alert>
        )}
      </div>
      {isElsewhere && !isBare && <OtherProfiles stage={stage} profiles={others.data} />}
      {(listFilters.isFiltered(filters) || needsFilters(list?.total, error)) && (
        <ApplicationFilters stage={stage} filters={filters} onChange={go} />
      )}
      {error && !list && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {((isPending && !error) || (isBare && others.isPending)) && <Skeleton shape="table" count={6} />}
      {isEmpty && listFilters.isFiltered(filters) && <NothingFound onClear={() => go({})} />}
      {isBare && others.error && (
        <BrokenState problem={others.error} title={t('elsewhere.unknown')} onRetry={() => void others.refetch()} />
      )}
      {isBare && others.data && (
        <EmptyState
          icon={<FilePlus2 size={32} aria-hidden />}
          title={t(lacksCustomer ? 'noCustomer.title' : isElsewhere ? `${stage}.emptyHere` : `${stage}.empty`)}
          action={
            <>
              {isElsewhere && <OtherProfiles stage={stage} profiles={others.data} isMain />}
              {mayBegin && (
                <LinkButton to={paths.catalogue} look={isElsewhere ? 'quiet' : 'primary'}>
                  {t('choose')}
                </LinkButton>
              )}
              {/* Users who follow an application that is not filed yet come here, too. */}
              {stage === 'submitted' && !lacksCustomer && (
                <p className={styles['inProgress']}>
                  <LinkButton to={paths.applications} look="secondary">
                    {t('submitted.inProgress')}
                  </LinkButton>
                </p>
              )}
            </>
          }
        >
          {!isElsewhere &&
            t(
              lacksCustomer
                ? 'noCustomer.text'
                : profile?.mode === 'internal'
                  ? `${stage}.emptyDesk`
                  : `${stage}.emptyText`,
            )}
        </EmptyState>
      )}
      {list && list.data.length > 0 && (
        <ApplicationTable
          caption={t(`${stage}.title`)}
          rows={list.data}
          sort={{ by: order.replace('-', ''), descending: order.startsWith('-') }}
          onSort={({ by, descending }) => go(listFilters.change(filters, { sort: `${descending ? '-' : ''}${by}` }))}
          onDelete={setLeaving}
        />
      )}
      {list && !isEmpty && (
        <Pagination list={list} search={filters} onChange={(page) => go(listFilters.read({ ...filters, ...page }))} />
      )}
      {((list && !isEmpty) || isPageTooFar(error)) && (
        <ExportButton save={() => saveList(stage, filters, t(`export.names.${stage}`))} />
      )}
      {leaving && (
        <DeleteDialog
          // The row of the list follows a change of the language.
          row={list?.data.find(({ uuid }) => uuid === leaving.uuid) ?? leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => {
            setDeleted(leaving.number)
            setLeaving(undefined)
          }}
        />
      )}
    </>
  )
}
