import { useQuery } from '@tanstack/react-query'
import { Network } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { Table } from '../../shared/ui/tables/table.tsx'
import { dependentsQuery } from './api.ts'
import { dependentColumns } from './dependent-columns.tsx'

/** Renders the branches of the represented entities. */
export function DependentsPage() {
  const t = useTranslations('profile.dependents')
  const texts = useTranslations('profile')
  const { data: profile } = useQuery(profileQuery())
  const { data: dependents, error, refetch } = useQuery(dependentsQuery())
  // A person files for a branch in their own profile, and only after its confirmation.
  const mayFile =
    profile !== undefined && profile.selected_uuid === profile.natural_person.uuid && !profile.need_profile_submit
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      {error && !dependents && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {!dependents && !error && <Skeleton shape="table" count={3} />}
      {dependents?.length === 0 && (
        <EmptyState
          icon={<Network size={32} aria-hidden />}
          title={t('emptyTitle')}
          action={<LinkButton to={paths.entities}>{t('toEntities')}</LinkButton>}
        >
          {t('empty')}
        </EmptyState>
      )}
      {dependents && dependents.length > 0 && (
        <>
          <p>{t('intro')}</p>
          <Table
            caption={t('caption')}
            columns={dependentColumns(texts, mayFile)}
            rows={dependents}
            rowKey={({ uuid }) => uuid}
          />
        </>
      )}
    </>
  )
}
