import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { OwnershipBars } from '../../../shared/facts/ownership-bars.tsx'
import { RepresentationDiagram } from '../../../shared/facts/representation-diagram.tsx'
import { representativesAmong } from '../../../shared/facts/representation.ts'
import { pageSearch, type PageSearch } from '../../../shared/ui/tables/page-search.ts'
import { pageSizes } from '@portal/domain/limits'
import { Pagination } from '../../../shared/ui/tables/pagination.tsx'
import type { InformationPage } from '../api.ts'
import styles from '../profile-page.module.css'
import { FactRows } from './fact-rows.tsx'

/**
 * Displays a page of an entity's persons or ended facts. The pictures appear only when all persons are on the
 * page.
 */
export function FactPage({ about, search }: { about: InformationPage; search: PageSearch }) {
  const t = useTranslations('profile.card')
  const navigate = useNavigate()
  const { slug, entity, facts, total, capital } = about
  if (total === 0) return <p>{t(`none.${slug}`)}</p>
  return (
    <div className={styles['entity']}>
      {slug === 'officers' && facts.length === total && (
        <RepresentationDiagram officers={representativesAmong(facts)} entity={entity.name} />
      )}
      {slug === 'members' && facts.length === total && <OwnershipBars facts={facts} />}
      <FactRows facts={facts} capital={capital} mixed={slug === 'history'} />
      {total > Math.min(...pageSizes.map(Number)) && (
        <Pagination
          list={{ data: facts, total }}
          search={search}
          onChange={(page) =>
            void navigate({ to: paths.entityInfo, params: { entityId: entity.uuid, slug }, search: pageSearch(page) })
          }
        />
      )}
    </div>
  )
}
