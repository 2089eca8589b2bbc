import { catalogueEntry, type ServiceCode } from '@portal/services/catalogue'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { getCheckedName } from '../../../shared/applications/start/checked-name.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { askForLater, sentHere } from '../../../shared/session/wanted-path.ts'
import { PageHeading } from '../../../shared/shell/page-title.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { pricesQuery } from '../api.ts'
import { useBasket } from '../basket/basket-store.ts'
import { useBasketChoice } from '../basket/use-basket-choice.tsx'
import { PriceTable } from '../prices/price-table.tsx'
import { NeedsCustomer } from '../needs-customer.tsx'
import { useCatalogueProfile } from '../use-catalogue-profile.ts'
import { useServiceNames } from '../use-service-names.ts'
import { loadOutline } from './outline.ts'
import { Papers } from './papers.tsx'
import styles from './service-page.module.css'
import { useFormList } from './use-form-list.ts'

const route = getRouteApi('/data/services/$code')

export function ServiceRoute() {
  const { code } = route.useParams()
  return <ServicePage key={code} code={code as ServiceCode} />
}

/** Renders the public page about a service, on which an application begins. */
export function ServicePage({ code }: { code: ServiceCode }) {
  const t = useTranslations('catalogue.service')
  const texts = useKeyedTexts(`services.${code}`)
  const outline = useQuery({
    queryKey: ['service-outline', code],
    staleTime: Infinity,
    queryFn: () => loadOutline(code),
  })
  const prices = useQuery(pricesQuery())
  const ofService = prices.data?.prices.filter((price) => price.code === code) ?? []
  const { papers, steps } = outline.data ?? { papers: [], steps: [] }
  const reliefs = [...new Set(ofService.flatMap((price) => price.reliefs))]
  return (
    <div className={styles['page']}>
      <PageHeading>{texts('task')}</PageHeading>
      <p className={styles['lead']}>{texts('description')}</p>
      <p>{t('official', { name: texts('name') })}</p>
      <Start code={code} name={texts('name')} />
      {outline.isPending && <Skeleton shape="page" />}
      {outline.error && <BrokenState problem={outline.error} onRetry={() => void outline.refetch()} />}
      {outline.data && (
        <>
          <section aria-labelledby="service-who">
            <h2 id="service-who">{t('who')}</h2>
            <Applicants code={code} />
            <p>
              <Link to={paths.guide}>{t('other')}</Link>
            </p>
          </section>
          <Papers title={t('uploaded')} papers={papers.filter(({ origin }) => origin === 'uploaded')} />
          <Papers title={t('generated')} papers={papers.filter(({ origin }) => origin === 'generated')} />
          <section aria-labelledby="service-fee">
            <h2 id="service-fee">{t('fee')}</h2>
            {prices.error && <BrokenState problem={prices.error} onRetry={() => void prices.refetch()} />}
            {prices.isPending && <Skeleton shape="table" count={1} />}
            {prices.data && <PriceTable caption={t('fee')} prices={ofService} isOneService />}
            {reliefs.length > 0 && <Reliefs reliefs={reliefs} />}
          </section>
          <section aria-labelledby="service-steps">
            <h2 id="service-steps">{t('steps')}</h2>
            <ol>
              <li>{t('form', { parts: steps.map((step) => texts(`${step}.label`)).join('; ') })}</li>
              <li>{t('sign')}</li>
              <li>{t('pay')}</li>
              <li>{t('decision')}</li>
            </ol>
          </section>
        </>
      )}
    </div>
  )
}

/** Puts the service into the basket and continues where the applicant is decided; a guest logs in first. */
function Start({ code, name }: { code: ServiceCode; name: string }) {
  const t = useTranslations('catalogue.service')
  const navigate = useNavigate()
  const { owner, profile, filer, needsCustomer, isPending } = useCatalogueProfile()
  const actions = useBasket(owner)
  const names = useServiceNames(actions.basket, filer, !isPending && actions.basket.length > 0)
  const { take, dialog } = useBasketChoice(actions, names)
  const summary = { to: paths.catalogueSummary, params: { id: 'basket' } } as const

  function start() {
    if (profile) return navigate(summary)
    askForLater(paths.catalogueSummary.replace('$id', 'basket'))
    return navigate({ to: paths.landing, state: sentHere })
  }
  const checked = getCheckedName([code])
  if (needsCustomer) return <NeedsCustomer />
  return (
    <div className={styles['start']}>
      {checked && <p>{t('named', { name: checked.name })}</p>}
      <Button look="primary" busy={isPending} onClick={() => take({ code, name }, () => void start())}>
        {t('start')}
      </Button>
      {dialog}
    </div>
  )
}

function Applicants({ code }: { code: ServiceCode }) {
  const t = useTranslations('catalogue.service')
  const page = useTranslations('catalogue.page')
  const filers = useTranslations('catalogue.filers')
  const listForms = useFormList()
  const { applicants, entityForms, grounds, category } = catalogueEntry(code)
  const person = applicants.includes('NATURAL_PERSON')
  const entity = applicants.includes('LEGAL_ENTITY')
  return (
    <>
      <p>{person && entity ? t('anyone') : page(person ? 'onlyPerson' : 'onlyEntity')}.</p>
      {entityForms.length > 0 && (
        <>
          <p>{t('forms', { forms: listForms(entityForms) })}</p>
          <p>{t('notFor')}</p>
        </>
      )}
      {category === 'new-subject' && <p>{t('notRegistered')}</p>}
      {grounds.length > 0 && (
        <>
          <p>{t('filers')}</p>
          <ul>
            {grounds.map((ground) => (
              <li key={ground}>{filers(ground)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Reliefs({ reliefs }: { reliefs: readonly string[] }) {
  const t = useTranslations('catalogue.service')
  const names = useKeyedTexts('applications.options.reliefs')
  return (
    <>
      <p>{t('reliefs')}</p>
      <ul>
        {reliefs.map((relief) => (
          <li key={relief}>{names(relief)}</li>
        ))}
      </ul>
    </>
  )
}
