import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { RepresentationDiagram } from '../../../shared/facts/representation-diagram.tsx'
import { PageHeading } from '../../../shared/shell/page-title.tsx'
import { BrokenPage } from '../../../shared/shell/broken-page.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { branchesQuery, entityQuery } from '../api.ts'
import { BranchRows, FiledForRows } from './branch-rows.tsx'
import { Confirmation } from '../confirmation.tsx'
import { EntityFacts } from './entity-facts.tsx'
import { NeedNotice, type Needs } from '../need-notice.tsx'
import styles from '../profile-page.module.css'

export function EntityProfileView({ id, needs, contacts }: { id: string; needs: Needs; contacts?: ReactNode }) {
  const t = useTranslations('profile')
  const { data: entity, error, refetch } = useQuery(entityQuery(id))
  const { data: branches } = useQuery(branchesQuery(id))
  if (error && !entity) return <BrokenPage title={t('title')} problem={error} onRetry={() => void refetch()} />
  if (!entity) return <Skeleton shape="page" />
  return (
    <>
      <PageHeading title={t('titleEntity', { name: entity.name })}>{t('title')}</PageHeading>
      <div className={styles['page']}>
        <NeedNotice needs={needs} isEntity />
        <Card title={t('entity.facts')}>
          <EntityFacts entity={entity} general={entity} />
          <p className={styles['source']}>{t('entity.source')}</p>
        </Card>
        <Card title={t('representation')}>
          <RepresentationDiagram officers={entity.officers} entity={entity.name} />
        </Card>
        {branches && branches.length > 0 && (
          <Card title={t('branches.title')}>
            <BranchRows branches={branches} mayFile={!needs.submit} />
          </Card>
        )}
        {entity.represented.length > 0 && (
          <Card title={t('represented.title')}>
            <p>{t('represented.text')}</p>
            <FiledForRows entities={entity.represented} mayFile={!needs.submit} haveCards />
          </Card>
        )}
        {contacts}
        <Confirmation
          entity={id}
          confirmedOn={entity.confirmed_on}
          isNeeded={needs.submit || needs.review}
          mayConfirm={entity.permissions.can_confirm}
        />
      </div>
    </>
  )
}
