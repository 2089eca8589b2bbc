import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { ChoiceField } from '../../../shared/form/choice-field.tsx'
import { SelectField } from '../../../shared/form/select-field.tsx'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { PageHeading } from '../../../shared/shell/page-title.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { catalogueQuery } from '../api.ts'
import { aims, listExact, listGuided, listSubjects, readGuideSearch, type GuideSearch } from './guide.ts'
import styles from './service-page.module.css'

const route = getRouteApi('/data/services')

export function GuideRoute() {
  return <GuidePage search={readGuideSearch(route.useSearch())} />
}

/** Asks at most three questions, and lists the services to which the answers lead. */
export function GuidePage({ search }: { search: GuideSearch }) {
  const t = useTranslations('catalogue.guide')
  const forms = useKeyedTexts('entities.forms')
  const events = useKeyedTexts('catalogue.events')
  const purposes = useKeyedTexts('catalogue.guide.purposes')
  const kinds = useKeyedTexts('catalogue.guide.kinds')
  const navigate = useNavigate()
  const answer = (next: GuideSearch) => void navigate({ to: paths.guide, search: next, replace: true })
  const { aim, about, exact } = search
  const isFounding = aim === 'found'
  const found = listGuided(search)
  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      <p className={styles['lead']}>{t('intro')}</p>
      <ChoiceField
        id="guide-aim"
        label={t('aim')}
        required
        value={aim ?? ''}
        options={aims.map((value) => ({ value, label: t(`aims.${value}`) }))}
        onChange={(value) => {
          const next = aims.find((each) => each === value)
          answer(next ? { aim: next } : {})
        }}
      />
      {aim && isFounding && (
        <ChoiceField
          id="guide-about"
          label={t('purpose')}
          required
          value={about ?? ''}
          options={listSubjects(aim).map((value) => ({ value, label: purposes(value) }))}
          onChange={(value) => answer({ aim, about: value })}
        />
      )}
      {aim && !isFounding && (
        <SelectField
          id="guide-about"
          label={t('form')}
          required
          value={about ?? ''}
          options={listSubjects(aim).map((value) => ({ value, label: forms(value) }))}
          onChange={(value) => answer(value === '' ? { aim } : { aim, about: value })}
        />
      )}
      {aim && about && listExact(aim, about).length > 0 && (
        <ChoiceField
          id="guide-exact"
          label={t(isFounding ? 'kind' : 'event')}
          required
          value={exact ?? ''}
          options={listExact(aim, about).map((value) => ({
            value,
            label: isFounding ? kinds(value) : events(value),
          }))}
          onChange={(value) => answer({ aim, about, exact: value })}
        />
      )}
      <div role="status">{found && <p className="visually-hidden">{t('count', { count: found.length })}</p>}</div>
      {found && <Found codes={found} />}
      <p>
        <Link to={paths.catalogue}>{t('all')}</Link>
      </p>
    </div>
  )
}

function Found({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('catalogue.guide')
  const { data, error, refetch } = useQuery(catalogueQuery({ entity: null, behalfOf: null }))
  if (error && !data) return <BrokenState problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="cards" count={2} />
  const services = data.flatMap(({ services: { list, refused } }) => [...list, ...refused])
  return (
    <section aria-labelledby="guide-found">
      <h2 id="guide-found">{t('found')}</h2>
      <ul role="list" className={styles['papers']}>
        {codes.flatMap((code) => {
          const service = services.find((each) => each.code === code)
          if (!service) return []
          return (
            <li key={code}>
              <strong>{service.name}</strong>
              <span>{service.description}</span>
              <div>
                <LinkButton to={paths.service} params={{ code }} aria-label={t('openOf', { name: service.name })}>
                  {t('open')}
                </LinkButton>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
