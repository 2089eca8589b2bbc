import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Mail, PenLine, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { SearchField } from '../../shared/form/search-field.tsx'
import { profileQuery } from '../../shared/session/profile.ts'
import { getDataOwner, type DataOwner } from '../../shared/session/data-owner.ts'
import { PageHeading, useArrivalAt } from '../../shared/shell/page-title.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageTab, PageTabs } from '../../shared/ui/page-tabs.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { needsFilters } from '../../shared/ui/tables/page-range.ts'
import { pageSearch } from '../../shared/ui/tables/page-search.ts'
import { Pagination } from '../../shared/ui/tables/pagination.tsx'
import { folderQuery } from './api.ts'
import { getFolder, folders, type Folder, type MessageSearch } from './message-search.ts'
import { MessageTable } from './message-table.tsx'
import { MessageView } from './message-view.tsx'
import styles from './messages.module.css'
import { consumeAnnouncement } from './announcement.ts'

const route = getRouteApi('/data/signed-in/communication')

export function FoldersRoute() {
  const search = route.useSearch()
  useArrivalAt(search.message ?? '')
  return search.message === undefined ? (
    <FoldersPage search={search} />
  ) : (
    <MessageView key={search.message} id={search.message} search={search} />
  )
}

const inFolder = (folder: Folder): MessageSearch => (folder === 'received' ? {} : { folder })

/** The mailbox of the selected profile. */
export function FoldersPage({ search }: { search: MessageSearch }) {
  const t = useTranslations('communications')
  const navigate = useNavigate()
  const folder = getFolder(search)
  const { data: profile } = useQuery(profileQuery())
  const { data: list, error, isPending, refetch } = useQuery(folderQuery(folder, search))
  const [said] = useState(consumeAnnouncement)
  const mayWrite = profile !== undefined && profile.mode !== 'internal'
  const counted = (each: Folder) => {
    const counts = list?.folders[each]
    if (!counts) return t(`folders.${each}`)
    return t('folderCount', { folder: t(`folders.${each}`), count: each === 'received' ? counts.unread : counts.total })
  }
  return (
    <>
      <PageHeading
        action={
          mayWrite && (
            <LinkButton to={paths.newMessage} look="primary" icon={<PenLine size={20} aria-hidden />}>
              {t('new')}
            </LinkButton>
          )
        }
      >
        {t('title')}
      </PageHeading>
      {profile && <Introduction whose={getDataOwner(profile)} />}
      {said && (
        <Alert tone="good" live>
          {t(`done.${said}`)}
        </Alert>
      )}
      <PageTabs label={t('foldersLabel')}>
        {folders.map((each) => (
          <PageTab key={each} to={paths.communication} search={inFolder(each)} isShown={each === folder}>
            {counted(each)}
          </PageTab>
        ))}
      </PageTabs>
      {(search.search !== undefined || needsFilters(list?.total, error)) && (
        <div className={styles['filters']}>
          <SearchField
            key={folder}
            id="message-search"
            label={t('search')}
            value={search.search ?? ''}
            onChange={(words) =>
              void navigate({
                to: paths.communication,
                search: { ...inFolder(folder), ...(words && { search: words }) },
                replace: true,
              })
            }
          />
        </div>
      )}
      {error && !list && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton shape="table" count={6} />}
      {list && list.total === 0 && <Nothing folder={folder} isSearched={search.search !== undefined} />}
      {list && list.data.length > 0 && (
        <MessageTable caption={t(`folders.${folder}`)} rows={list.data} search={search} />
      )}
      {list && list.total > 0 && (
        <Pagination
          list={list}
          search={search}
          onChange={(page) =>
            void navigate({
              to: paths.communication,
              search: { ...inFolder(folder), ...(search.search && { search: search.search }), ...pageSearch(page) },
            })
          }
        />
      )}
    </>
  )
}

function Nothing({ folder, isSearched }: { folder: Folder; isSearched: boolean }) {
  const t = useTranslations('communications')
  if (isSearched)
    return (
      <EmptyState icon={<SearchX size={32} aria-hidden />} title={t('notFound.title')}>
        {t('notFound.text')}
      </EmptyState>
    )
  return (
    <EmptyState icon={<Mail size={32} aria-hidden />} title={t(`empty.${folder}`)}>
      {t(`emptyText.${folder}`)}
    </EmptyState>
  )
}

function Introduction({ whose }: { whose: DataOwner }) {
  const t = useTranslations('communications')
  if (whose.kind === 'ended' || whose.kind === 'noCustomer') return null
  if (whose.kind === 'entity') return <p>{t('ofEntity', { entity: whose.name })}</p>
  return <p>{whose.kind === 'customer' ? t('ofCustomer', { customer: whose.name }) : t('intro')}</p>
}
