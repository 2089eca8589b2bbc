import { formatHolder } from '@portal/forms/facts/fact-words'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { pageSearch, type PageSearch } from '../../../shared/ui/tables/page-search.ts'
import { pageSizes } from '../../../shared/ui/tables/page-range.ts'
import { Pagination } from '../../../shared/ui/tables/pagination.tsx'
import type { InformationPage } from '../api.ts'
import styles from '../profile-page.module.css'
import { FactRows } from './fact-rows.tsx'
import type { Officer } from './representation.ts'
import { RepresentationDiagram } from './representation-diagram.tsx'

type Facts = InformationPage['facts']

/** Returns the representatives of the entity. A member of the council holds an office without this right. */
const representativesAmong = (facts: Facts): Officer[] =>
  facts.flatMap((fact) => {
    if (fact.kind !== 'officer' && fact.kind !== 'procuration' && fact.kind !== 'partner') return []
    if (fact.value.representation === null) return []
    const { holder, representation, with_at_least } = fact.value
    return {
      id: fact.id,
      name: formatHolder(holder),
      personal_code: 'forename' in holder ? holder.personal_code : null,
      position: fact.kind === 'officer' ? fact.value.position : fact.kind === 'partner' ? 'PARTNER' : 'PROCURATOR',
      governing_body: fact.kind === 'officer' ? fact.value.governing_body : null,
      representation,
      with_at_least,
      appointed_on: fact.since,
    }
  })

/**
 * Displays a page of an entity's persons or ended facts. The diagram of representation appears only when all officers
 * are on the page.
 */
export function FactPage({ about, search }: { about: InformationPage; search: PageSearch }) {
  const t = useTranslations('profile.card')
  const navigate = useNavigate()
  const { slug, entity, facts, total, capital } = about
  if (total === 0) return <p>{t(`none.${slug}`)}</p>
  return (
    <div className={styles['page']}>
      {slug === 'officers' && facts.length === total && (
        <RepresentationDiagram officers={representativesAmong(facts)} entity={entity.name} />
      )}
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
