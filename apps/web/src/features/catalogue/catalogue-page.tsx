import { catalogueEntry, isServiceCode, type ServiceCode } from '@portal/services/catalogue'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { SearchX, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { SearchField } from '../../shared/form/search-field.tsx'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { catalogueQuery, type Group, type Service } from './api.ts'
import { BasketPanel } from './basket/basket-panel.tsx'
import { useBasket } from './basket/basket-store.ts'
import { getCategory, fits } from './basket/basket.ts'
import styles from './catalogue-page.module.css'
import { readCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts'
import { GroupPages } from './group-pages.tsx'
import { OverrideBasketDialog } from './basket/override-basket-dialog.tsx'
import { ServiceItem } from './service-item.tsx'
import { useCatalogueProfile } from './use-catalogue-profile.ts'
import { useServiceNames } from './use-service-names.ts'

const route = getRouteApi('/data/catalog')

export function CataloguePage() {
  const t = useTranslations('catalogue.page')
  const search = route.useSearch()
  const navigate = useNavigate()
  const behalfOf = search.behalf_of ?? null
  const { owner, profile, filer, behalf, needsCustomer, isPending } = useCatalogueProfile(behalfOf)
  const catalogue = useQuery({ ...catalogueQuery(filer, search), enabled: !isPending })
  const { basket, add, remove, replaceWith } = useBasket(owner)
  const names = useServiceNames(basket, filer, !isPending)
  const [conflict, setConflict] = useState<{ code: ServiceCode; name: string }>()
  const [news, setNews] = useState('')

  const go = (next: CatalogueSearch) =>
    void navigate({
      to: paths.catalogue,
      search: { ...next, ...(behalfOf !== null && { behalf_of: behalfOf }) },
      replace: true,
    })
  const found = catalogue.data?.reduce((sum, { services }) => sum + services.total, 0) ?? 0
  const isEmpty = catalogue.data !== undefined && found === 0

  function take(service: Service) {
    if (!isServiceCode(service.code)) return
    if (!fits(basket, service.code)) return setConflict({ code: service.code, name: service.name })
    add(service.code)
    setNews(t('basket.added', { name: service.name }))
  }
  function giveUp(code: string) {
    if (!isServiceCode(code)) return
    setNews(t('basket.removed', { name: names.get(code) ?? code }))
    remove(code)
  }
  const current = getCategory(basket)
  // The applicant is unknown: a guest, the help desk without a customer, all legal entities at once, an organisation
  // for itself.
  const isUndecided =
    !profile || profile.selected_uuid === null || needsCustomer || (profile.mode === 'external' && behalf === null)
  const whose = !profile
    ? t('guest')
    : needsCustomer
      ? t('helpDesk')
      : behalf
        ? t('behalf', { name: behalf.name })
        : profile.mode === 'external'
          ? t('summary.chooseBehalf')
          : isUndecided
            ? t('chooseLater')
            : t('profile', { name: profile.legal_entity_name ?? profile.name })
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <p>{t('intro')}</p>
      {isPending ? (
        <Skeleton shape="cards" count={4} />
      ) : (
        <>
          <p className={styles['whose']}>{whose}</p>
          <div className={styles['layout']}>
            <div className={styles['services']}>
              <SearchField
                id="service-search"
                label={t('search')}
                value={search.search ?? ''}
                onChange={(text) => go(readCatalogueSearch({ search: text }))}
              />
              <p role="status" className={search.search ? styles['found'] : 'visually-hidden'}>
                {search.search && catalogue.data ? t('found', { count: found }) : ''}
              </p>
              {catalogue.error && !catalogue.data && (
                <BrokenState problem={catalogue.error} onRetry={() => void catalogue.refetch()} />
              )}
              {catalogue.isPending && !catalogue.error && <Skeleton shape="cards" count={4} />}
              {isEmpty && search.search && (
                <EmptyState
                  icon={<SearchX size={32} aria-hidden />}
                  title={t('nothing.title')}
                  action={<Button onClick={() => go({})}>{t('nothing.clear')}</Button>}
                >
                  {t('nothing.text')}
                </EmptyState>
              )}
              {isEmpty && !search.search && (
                <EmptyState
                  icon={<UserRound size={32} aria-hidden />}
                  title={t('unavailable.title')}
                  action={
                    <LinkButton to={paths.entities} look="primary">
                      {t('unavailable.action')}
                    </LinkButton>
                  }
                >
                  {t('unavailable.text')}
                </EmptyState>
              )}
              {catalogue.data
                ?.filter(({ services }) => services.total > 0)
                .map((group) => (
                  <CatalogueGroup
                    key={group.group.code}
                    group={group}
                    search={search}
                    onPage={go}
                    isForGuest={isUndecided}
                    isInBasket={(code) => basket.some((each) => each === code)}
                    onAdd={take}
                    onRemove={(service) => giveUp(service.code)}
                  />
                ))}
            </div>
            <BasketPanel
              basket={basket}
              nameOf={(code) => names.get(code) ?? ''}
              onRemove={giveUp}
              news={news}
              behalfOf={behalfOf}
            />
          </div>
        </>
      )}
      {conflict && current && (
        <OverrideBasketDialog
          current={current}
          next={catalogueEntry(conflict.code).category}
          name={conflict.name}
          lost={basket.map((code) => names.get(code) ?? '')}
          onClose={() => setConflict(undefined)}
          onConfirm={() => {
            replaceWith(conflict.code)
            setNews(t('basket.added', { name: conflict.name }))
            setConflict(undefined)
          }}
        />
      )}
    </>
  )
}

interface CatalogueGroupProps {
  group: Group
  search: CatalogueSearch
  onPage: (search: CatalogueSearch) => void
  isForGuest: boolean
  isInBasket: (code: string) => boolean
  onAdd: (service: Service) => void
  onRemove: (service: Service) => void
}

function CatalogueGroup({
  group: { group, services },
  search,
  onPage,
  isForGuest,
  isInBasket,
  onAdd,
  onRemove,
}: CatalogueGroupProps) {
  const t = useTranslations('catalogue.page')
  return (
    <section className={styles['group']} aria-labelledby={`group-${group.code}`}>
      <div className={styles['groupHead']}>
        <h2 id={`group-${group.code}`}>{group.name}</h2>
        <span>{t('count', { count: services.total })}</span>
      </div>
      <ul role="list">
        {services.list.map((service) => (
          <ServiceItem
            key={service.code}
            service={service}
            isForGuest={isForGuest}
            isInBasket={isInBasket(service.code)}
            onAdd={() => onAdd(service)}
            onRemove={() => onRemove(service)}
          />
        ))}
      </ul>
      <GroupPages group={group} shown={services.list.length} total={services.total} search={search} onPage={onPage} />
    </section>
  )
}
