import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { KeyRound, Plus, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { SearchField } from '../../shared/form/search-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { profileQuery } from '../../shared/session/profile.ts'
import { getDataOwner } from '../../shared/session/data-owner.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageTab, PageTabs } from '../../shared/ui/page-tabs.tsx'
import { needsFilters } from '../../shared/ui/tables/page-range.ts'
import { Pagination } from '../../shared/ui/tables/pagination.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { delegationsQuery } from './api.ts'
import { isFiltered, kinds, offeredStatuses, readDelegationSearch, type DelegationSearch } from './delegation-search.ts'
import { DelegationTable } from './delegation-table.tsx'
import styles from './delegations.module.css'
import { useAction } from './use-action.tsx'

const route = getRouteApi('/data/signed-in/delegations')

export function DelegationsRoute() {
  return <DelegationsPage search={route.useSearch()} />
}

/** Displays the received delegations of the user, or those given by the selected entity or by all represented ones. */
export function DelegationsPage({ search }: { search: DelegationSearch }) {
  const t = useTranslations('delegations')
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery())
  const entity = profile?.legal_entity_uuid ?? null
  const whose = profile && getDataOwner(profile)
  const kind = search.kind ?? (entity === null ? 'received' : 'given')
  const {
    data: list,
    error,
    isPending,
    refetch,
  } = useQuery({ ...delegationsQuery(kind, entity, search), enabled: profile !== undefined })
  const { ask, notice, dialog } = useAction()

  const go = (next: DelegationSearch) => void navigate({ to: paths.delegations, search: next, replace: true })
  const filter = (change: { search?: string; status?: string }) =>
    go(readDelegationSearch({ ...search, offset: undefined, ...change }))

  const isShown = ({ uuid }: { uuid: string }) => entity === null || uuid === entity
  const mayGive = list?.permissions.can_give_for.some(isShown) ?? false
  const maySee = list?.permissions.can_see_for.some(isShown) ?? false
  const isUnseen = kind === 'given' && entity !== null && list !== undefined && !maySee
  const mayOnlySee = kind === 'given' && maySee && !mayGive
  const isEmpty = list?.total === 0
  // An empty page displays this button itself as its only next step.
  const isOffered = mayGive && !(isEmpty && kind === 'given' && !isFiltered(search))
  return (
    <>
      <PageHeading
        action={
          isOffered && (
            <LinkButton to={paths.newDelegation} look="primary" icon={<Plus size={20} aria-hidden />}>
              {t('new')}
            </LinkButton>
          )
        }
      >
        {t('title')}
      </PageHeading>
      <p>{kind === 'given' && whose?.kind === 'entity' ? t('ofEntity', { entity: whose.name }) : t('intro')}</p>
      {mayOnlySee && <p>{t('form.none.text')}</p>}
      {notice}
      <PageTabs label={t('tabs.label')}>
        {kinds.map((each) => (
          <PageTab key={each} to={paths.delegations} search={{ kind: each }} isShown={each === kind}>
            {t(`tabs.${each}`)}
          </PageTab>
        ))}
      </PageTabs>
      {!isUnseen && (isFiltered(search) || needsFilters(list?.total, error)) && (
        <div className={styles['filters']} role="group" aria-label={t('filters.title')}>
          <SearchField
            id="delegation-search"
            label={t('filters.search')}
            value={search.search ?? ''}
            onChange={(text) => filter({ search: text })}
          />
          <SelectField
            id="delegation-status"
            label={t('filters.status')}
            required
            width="full"
            value={search.status ?? 'any'}
            options={[
              { value: 'any', label: t('filters.any') },
              ...offeredStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
            ]}
            onChange={(status) => filter({ status })}
          />
        </div>
      )}
      {error && !list && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton shape="table" count={5} />}
      {isUnseen && whose?.kind === 'entity' && (
        <EmptyState icon={<KeyRound size={32} aria-hidden />} title={t('empty.unseen.title')}>
          {t('empty.unseen.text', { entity: whose.name })}
        </EmptyState>
      )}
      {isEmpty && !isUnseen && isFiltered(search) && (
        <EmptyState
          icon={<SearchX size={32} aria-hidden />}
          title={t('nothing.title')}
          action={<Button onClick={() => go(search.kind ? { kind: search.kind } : {})}>{t('filters.clear')}</Button>}
        >
          {t('nothing.text')}
        </EmptyState>
      )}
      {isEmpty && !isUnseen && !isFiltered(search) && (
        <EmptyState
          icon={<KeyRound size={32} aria-hidden />}
          title={t(`empty.${kind}.title`)}
          action={
            kind === 'given' &&
            mayGive && (
              <LinkButton to={paths.newDelegation} look="primary">
                {t('new')}
              </LinkButton>
            )
          }
        >
          {t(`empty.${kind}.text`)}
        </EmptyState>
      )}
      {list && list.data.length > 0 && (
        <DelegationTable kind={kind} isOfOne={entity !== null} rows={list.data} onAction={ask} />
      )}
      {list && list.total > 0 && (
        <Pagination list={list} search={search} onChange={(page) => go(readDelegationSearch({ ...search, ...page }))} />
      )}
      {dialog}
    </>
  )
}
