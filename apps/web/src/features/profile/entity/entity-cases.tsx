import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { ApplicationStatus } from '../../../shared/applications/application-status.tsx'
import { getWholePage } from '../../../shared/applications/links/row-links.ts'
import { useFormats } from '../../../shared/formats.ts'
import { profileQuery } from '../../../shared/session/profile.ts'
import { actingAs } from '../../../shared/session/select-profile.ts'
import { OpenInProfile } from '../../../shared/session/open-in-profile.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { getLimit, pageSearch, type PageSearch } from '../../../shared/ui/tables/page-search.ts'
import { Pagination } from '../../../shared/ui/tables/pagination.tsx'
import { entityCasesQuery, type EntityCase } from '../api.ts'
import { CasePapers } from './case-papers.tsx'
import styles from '../profile-page.module.css'

interface EntityCasesProps {
  id: string
  /** The merchant of a branch, whose profile has the applications about the branch. */
  parent: { uuid: string; name: string } | null
}

/** Lists the applications of an entity in pages, each with its state, its papers and its receipt. */
export function EntityCases({ id, parent }: EntityCasesProps) {
  const t = useTranslations('profile.information.cases')
  // A failure is silent, because the page has another subject and the lists have the same rows.
  const [page, setPage] = useState<PageSearch>({})
  const { data } = useQuery(entityCasesQuery(id, page))
  const { data: profile } = useQuery(profileQuery())
  if (!data) return null
  const { founding } = data
  const isLastPage = (page.offset ?? 0) + data.data.length >= data.total
  return (
    <Card title={t('title')}>
      {data.total === 0 && founding === null && (
        <p className={styles['soft']}>{parent ? t('noneOfBranch', { parent: parent.name }) : t('none')}</p>
      )}
      {parent && profile?.legal_entities.some(({ uuid }) => uuid === parent.uuid) && (
        <p>
          <Link to={paths.entityInfo} params={{ entityId: parent.uuid, slug: 'general' }}>
            {t('ofParent', { parent: parent.name })}
          </Link>
        </p>
      )}
      <ul role="list" className={styles['rows']}>
        {data.data.map((row) => (
          <CaseRow key={row.uuid} owner={id} row={row} />
        ))}
        {isLastPage && founding && profile && <CaseRow owner={profile.natural_person.uuid} row={founding} />}
      </ul>
      {data.total > Number(getLimit({})) && (
        <Pagination list={data} search={page} onChange={(next) => setPage(pageSearch(next))} />
      )}
    </Card>
  )
}

/** @param owner the profile that may open the application */
function CaseRow({ owner, row }: { owner: string; row: EntityCase }) {
  const t = useTranslations('profile.information.cases')
  const { date } = useFormats()
  const { number, services, submitted_at: at, created_at: begun, state, stage, next_step: step } = row
  const { data: profile } = useQuery(profileQuery())
  const what = services.map(({ name }) => name).join(', ')
  return (
    <li className={styles['row']}>
      <span>
        <strong>{what}</strong>
        <span className={styles['soft']}>
          {number} · {at === null ? t('begun', { date: date(begun) }) : t('submitted', { date: date(at) })}
        </span>
      </span>
      <div className={styles['case']}>
        <ApplicationStatus state={state} stage={stage} step={step} />
        <OpenInProfile
          href={getWholePage(row)}
          needed={owner}
          label={t('openOf', { number, what })}
          failed={t('failed')}
        >
          {t('open')}
        </OpenInProfile>
      </div>
      {at !== null && profile && profile.mode !== 'internal' && actingAs(profile) === owner && <CasePapers row={row} />}
    </li>
  )
}
