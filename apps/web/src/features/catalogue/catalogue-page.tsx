import { isServiceCode } from '@portal/services/catalogue'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { SearchField } from '../../shared/form/search-field.tsx'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { catalogueQuery } from './api.ts'
import { BasketPanel } from './basket/basket-panel.tsx'
import { useBasket } from './basket/basket-store.ts'
import { useBasketChoice } from './basket/use-basket-choice.tsx'
import styles from './catalogue-page.module.css'
import { CatalogueGroups } from './catalogue-groups.tsx'
import { readCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts'
import { NeedsCustomer } from './needs-customer.tsx'
import { useCatalogueProfile } from './use-catalogue-profile.ts'
import { useServiceNames } from './use-service-names.ts'

const route = getRouteApi('/data/catalog')

export function CataloguePage() {
  const t = useTranslations('catalogue.page')
  const search = route.useSearch()
  const navigate = useNavigate()
  const behalfOf = search.behalf_of ?? null
  const { owner, profile, filer, behalf, needsCustomer, isPending } = useCatalogueProfile(behalfOf)
  const catalogue = useQuery({ ...catalogueQuery(filer), enabled: !isPending })
  // The answer of a query renders synchronously. The catalogue is large, so it is rendered in short tasks instead.
  const groups = useDeferredValue(catalogue.data)
  const actions = useBasket(owner)
  const { basket, remove } = actions
  const names = useServiceNames(basket, filer, !isPending)
  const { take, dialog } = useBasketChoice(actions, names)
  const [news, setNews] = useState('')

  const go = (next: CatalogueSearch) =>
    void navigate({
      to: paths.catalogue,
      search: { ...next, ...(behalfOf !== null && { behalf_of: behalfOf }) },
      replace: true,
    })
  const goOn = () => void navigate({ to: paths.catalogueSummary, params: { id: behalfOf ?? 'basket' } })

  function giveUp(code: string) {
    if (!isServiceCode(code)) return
    setNews(t('basket.removed', { name: names.get(code) ?? code }))
    remove(code)
  }
  // The applicant is unknown: a guest, the help desk without a customer, all legal entities at once, an organisation
  // for itself.
  const isUndecided =
    !profile || profile.selected_uuid === null || needsCustomer || (profile.mode === 'external' && behalf === null)
  const whose = !profile
    ? t('guest')
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
          {!catalogue.error && (
            <div className={styles['whose']}>
              {needsCustomer ? <NeedsCustomer /> : <p>{whose}</p>}
              <p>{t('fee.note')}</p>
            </div>
          )}
          <div className={styles['layout']}>
            <div className={styles['services']}>
              <SearchField
                id="service-search"
                label={t('search')}
                value={search.search ?? ''}
                onChange={(text) => go(readCatalogueSearch({ search: text }))}
              />
              {catalogue.error && !catalogue.data && (
                <BrokenState problem={catalogue.error} onRetry={() => void catalogue.refetch()} />
              )}
              {!groups && !catalogue.error && <Skeleton shape="cards" count={4} />}
              {groups && (
                <CatalogueGroups
                  groups={groups}
                  search={search.search ?? ''}
                  entity={profile?.mode === 'external' ? null : (filer.behalfOf ?? filer.entity)}
                  onClear={() => go({})}
                  isForGuest={isUndecided}
                  mayBegin={!needsCustomer}
                  isInBasket={(code) => basket.some((each) => each === code)}
                  onAdd={(service) => take(service, () => setNews(t('basket.added', { name: service.name })))}
                  onStart={(service) => take(service, goOn)}
                  onRemove={(service) => giveUp(service.code)}
                />
              )}
            </div>
            {!needsCustomer && (
              <BasketPanel
                basket={basket}
                nameOf={(code) => names.get(code) ?? ''}
                onRemove={giveUp}
                news={news}
                behalfOf={behalfOf}
              />
            )}
          </div>
        </>
      )}
      {dialog}
    </>
  )
}
