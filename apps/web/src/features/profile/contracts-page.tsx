import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileCheck2 } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useFormats } from '../../shared/formats.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { Table } from '../../shared/ui/tables/table.tsx'
import { contractsQuery } from './api.ts'
import { contractColumns } from './contract-columns.tsx'

const route = getRouteApi('/data/signed-in/contracts/$contactId')

export function ContractsRoute() {
  const { contactId } = route.useParams()
  return <ContractsPage contactId={contactId} />
}

/** Renders the legal facts of a person or an entity. */
export function ContractsPage({ contactId }: { contactId: string }) {
  const t = useTranslations('profile.contracts')
  const formats = useFormats()
  const { data: profile } = useQuery(profileQuery())
  const { data: facts, error, refetch } = useQuery(contractsQuery(contactId))
  const isMissing = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      {isMissing && (
        <Alert
          tone="warn"
          title={t('missingTitle')}
          actions={<LinkButton to={paths.profile}>{t('toProfile')}</LinkButton>}
        >
          <p>{t('missing')}</p>
        </Alert>
      )}
      {error && !isMissing && !facts && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {!facts && !error && <Skeleton shape="table" count={3} />}
      {facts?.length === 0 && (
        <EmptyState icon={<FileCheck2 size={32} aria-hidden />} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      )}
      {facts && facts.length > 0 && (
        <>
          <p>{t('intro')}</p>
          <Table
            caption={t('caption')}
            columns={contractColumns(t, formats, contactId === profile?.natural_person.uuid ? undefined : contactId)}
            rows={facts}
            rowKey={({ uuid }) => uuid}
          />
        </>
      )}
    </>
  )
}
