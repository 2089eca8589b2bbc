import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Building2, CircleCheck, Layers, Plus, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { TaskList } from '../../shared/applications/tasks/task-list.tsx'
import { tasksQuery } from '../../shared/applications/tasks/tasks.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { BrokenPage } from '../../shared/shell/broken-page.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { needsFilters } from '../../shared/ui/tables/page-range.ts'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import { entitiesQuery } from './api.ts'
import { ChoiceFailure } from '../../shared/session/choice-failure.tsx'
import styles from './entities-page.module.css'
import { EntityList } from './entity-list.tsx'
import { FileForOther } from './file-for-other.tsx'
import { OrganizationHead } from './organization-head.tsx'
import { useProfileChoice } from '../../shared/session/use-profile-choice.ts'

const route = getRouteApi('/data/signed-in/entities')

export function EntitiesPage() {
  const t = useTranslations('entities')
  const search = route.useSearch()
  const navigate = useNavigate()
  const { data: profile, error, refetch } = useQuery(profileQuery())
  const entities = useQuery(entitiesQuery(search))
  const tasks = useQuery(tasksQuery())
  const choice = useProfileChoice()
  const hasNone = entities.data?.total === 0 && search.search === undefined

  if (error && !profile) return <BrokenPage title={t('title')} problem={error} onRetry={() => void refetch()} />
  if (!profile) return <Skeleton shape="page" />
  const { natural_person: person, selected_uuid: selected } = profile
  const isOrganization = profile.mode === 'external'
  const isFiling = !isOrganization && selected === person.uuid && !profile.need_profile_submit
  // The page has one main button: the first task, or else the way on in the chosen profile.
  const look = tasks.data && tasks.data.total > 0 ? 'secondary' : 'primary'
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <TaskList />
      <h2>{t('profiles')}</h2>
      <p>{t('intro')}</p>
      <ChoiceFailure choice={choice} />
      {isOrganization && <OrganizationHead profile={profile} />}
      <ul role="list" className={styles['profiles']}>
        <ProfileCard
          icon={<UserRound size={24} aria-hidden />}
          name={person.name}
          kind={t('person.kind')}
          text={t('person.text')}
          isChosen={selected === person.uuid && !isOrganization}
          action={
            selected === person.uuid && !isOrganization ? (
              <LinkButton to={paths.catalogue} look={look}>
                {t('person.continue')}
              </LinkButton>
            ) : (
              <Button busy={choice.choosing === person.uuid} onClick={() => choice.choose(person.uuid)}>
                {t('person.choose')}
              </Button>
            )
          }
        />
        {/* With one entity its own card is enough, but the way back from the joint list stays. */}
        {(profile.legal_entities_count > 1 || (selected === null && profile.legal_entities_count > 0)) && (
          <ProfileCard
            icon={<Layers size={24} aria-hidden />}
            name={t('all.name')}
            text={t('all.text')}
            isChosen={selected === null}
            action={
              selected === null ? (
                <LinkButton to={paths.applications} look={look}>
                  {t('all.continue')}
                </LinkButton>
              ) : (
                <Button busy={choice.choosing === null} onClick={() => choice.choose(null)}>
                  {t('all.choose')}
                </Button>
              )
            }
          />
        )}
      </ul>
      <section className={styles['entities']} aria-labelledby="represented">
        <h2 id="represented">{isOrganization ? t('organization.list') : t('list.title')}</h2>
        {entities.error && !entities.data && (
          <BrokenState problem={entities.error} onRetry={() => void entities.refetch()} />
        )}
        {entities.isPending && <Skeleton shape="table" count={5} />}
        {hasNone && isOrganization && (
          <EmptyState icon={<Building2 size={32} aria-hidden />} title={t('organization.emptyTitle')} level={3}>
            {t('organization.empty')}
          </EmptyState>
        )}
        {hasNone && !isOrganization && (
          <EmptyState
            icon={<Building2 size={32} aria-hidden />}
            title={t('empty.title')}
            level={3}
            action={
              <LinkButton to={paths.catalogue} icon={<Plus size={20} aria-hidden />}>
                {t('empty.action')}
              </LinkButton>
            }
          >
            {t('empty.text')}
          </EmptyState>
        )}
        {entities.data && !hasNone && (
          <EntityList
            rows={entities.data.data}
            total={entities.data.total}
            search={search}
            onSearch={(next) => void navigate({ to: paths.entities, search: next, replace: true })}
            selected={selected}
            choice={choice}
            isOrganization={isOrganization}
            isSearchable={needsFilters(profile.legal_entities_count)}
          />
        )}
        {isFiling && <FileForOther />}
      </section>
    </>
  )
}

interface ProfileCardProps {
  icon: ReactNode
  name: string
  kind?: string
  text: string
  isChosen: boolean
  action: ReactNode
}

function ProfileCard({ icon, name, kind, text, isChosen, action }: ProfileCardProps) {
  const t = useTranslations('entities')
  return (
    <li className={`${styles['profile']} ${isChosen ? styles['chosen'] : ''}`}>
      <div className={styles['head']}>
        {icon}
        <div>
          <h3>{name}</h3>
          {kind && <p className={styles['kind']}>{kind}</p>}
        </div>
        {isChosen && (
          <StatusBadge tone="good" icon={<CircleCheck size={16} aria-hidden />}>
            {t('chosen')}
          </StatusBadge>
        )}
      </div>
      <p>{text}</p>
      {action}
    </li>
  )
}
