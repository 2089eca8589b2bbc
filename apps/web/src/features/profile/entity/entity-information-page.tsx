import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { informationSlugs } from '@portal/contract/paths'
import { formsWithoutPersonality } from '@portal/domain/names/legal-forms'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { ApiProblem } from '../../../shared/problem.ts'
import { profileQuery } from '../../../shared/session/profile.ts'
import { PageHeading } from '../../../shared/shell/page-title.tsx'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { BrokenPage } from '../../../shared/shell/broken-page.tsx'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { PageTab, PageTabs } from '../../../shared/ui/page-tabs.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import type { PageSearch } from '../../../shared/ui/tables/page-search.ts'
import { informationQuery, type InformationSlug } from '../api.ts'
import { BranchRows } from './branch-rows.tsx'
import { EntityActions, ThroughEntity } from './entity-actions.tsx'
import { EntityCases } from './entity-cases.tsx'
import { EntityEndings } from './entity-endings.tsx'
import { EntityFacts } from './entity-facts.tsx'
import { EntityRepresentation } from './entity-representation.tsx'
import { FactPage } from './fact-page.tsx'
import { isInformationSlug } from './information-slugs.ts'
import styles from '../profile-page.module.css'

/** Names of the tab of members, where they are no members of a company. */
const membersByForm: { readonly [form: string]: 'partners' | 'groupingMembers' } = {
  PS: 'partners',
  KS: 'partners',
  EIG: 'groupingMembers',
}

/** Leaves out what a representative office or a branch cannot have. */
const tabsFor = (form: string) =>
  informationSlugs.filter(
    (slug) => !(formsWithoutPersonality.includes(form) && (slug === 'members' || slug === 'branches')),
  )

const route = getRouteApi('/data/signed-in/entities/$entityId/info/$slug')

export function EntityInformationRoute() {
  const { entityId, slug } = route.useParams()
  // The route accepts no other word.
  return (
    <EntityInformationPage id={entityId} slug={isInformationSlug(slug) ? slug : 'general'} search={route.useSearch()} />
  )
}

interface EntityInformationPageProps {
  id: string
  slug: InformationSlug
  search: PageSearch
}

/** Renders the register's data of a represented entity, under any selected profile. */
export function EntityInformationPage({ id, slug, search }: EntityInformationPageProps) {
  const t = useTranslations('profile.information')
  const { data: about, error, refetch } = useQuery(informationQuery(id, slug, search))
  const { data: profile } = useQuery(profileQuery())
  // The merchant files for its branches, and the help desk and clerks of organisations begin elsewhere.
  const isFiling = profile?.selected_uuid === id && profile.mode === null && !profile.need_profile_submit
  const isMissing = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  if (isMissing) {
    return (
      <>
        <PageHeading>{t('missingTitle')}</PageHeading>
        <Alert tone="warn" actions={<LinkButton to={paths.entities}>{t('toEntities')}</LinkButton>}>
          <p>{t('missing')}</p>
        </Alert>
      </>
    )
  }
  if (error && !about) return <BrokenPage title={t('title')} problem={error} onRetry={() => void refetch()} />
  if (!about) return <Skeleton shape="page" />
  return (
    <>
      <Breadcrumbs current={about.entity.name}>
        {/* The help desk has no list of entities. */}
        {profile?.mode === 'internal' ? (
          <Link to={paths.applications}>{t('applications')}</Link>
        ) : (
          <Link to={paths.entities}>{t('entities')}</Link>
        )}
      </Breadcrumbs>
      <PageHeading>{about.entity.name}</PageHeading>
      <div className="screen-only">
        {about.entity.through ? (
          <ThroughEntity id={id} through={about.entity.through} />
        ) : (
          <EntityActions id={id} legalForm={about.entity.legal_form} />
        )}
      </div>
      <PageTabs label={t('tabs')}>
        {tabsFor(about.entity.legal_form).map((each) => (
          <PageTab key={each} to={paths.entityInfo} params={{ entityId: id, slug: each }} isShown={each === slug}>
            {t((each === 'members' && membersByForm[about.entity.legal_form]) || each)}
          </PageTab>
        ))}
      </PageTabs>
      <div className={styles['entity']}>
        <Card>
          {about.slug === 'general' ? (
            <EntityFacts entity={about.entity} general={about.general} facts={about.facts} />
          ) : about.slug === 'branches' ? (
            <BranchRows branches={about.branches} mayFile={isFiling} />
          ) : (
            <FactPage about={about} search={search} />
          )}
        </Card>
        {about.slug === 'general' && !about.entity.through && <EntityRepresentation id={id} name={about.entity.name} />}
        {about.slug === 'general' && !about.entity.through && (
          <EntityEndings id={id} legalForm={about.entity.legal_form} facts={about.facts} />
        )}
        {/* The applications of the selected profile are in its own lists. */}
        {about.slug === 'general' && !about.entity.through && (
          <EntityCases key={id} id={id} parent={about.general.parent} />
        )}
      </div>
    </>
  )
}
