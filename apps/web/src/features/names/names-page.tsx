import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { nameQuery } from './api.ts'
import { NameForm } from './name-form.tsx'
import { NameResult } from './name-result.tsx'
import type { NameType } from './name-search.ts'
import styles from './names-page.module.css'

const route = getRouteApi('/data/names')

/** Checks whether a name is likely to be free; open to guests. */
export function NamesPage() {
  const t = useTranslations('names')
  const navigate = useNavigate()
  const { name = '', type = 'SIA' } = route.useSearch()
  const { data, error, isFetching, refetch } = useQuery(nameQuery(name, type))

  function check(wanted: string, wantedType: NameType) {
    if (wanted === name && wantedType === type) void refetch()
    else void navigate({ to: paths.names, search: { name: wanted, ...(wantedType !== 'SIA' && { type: wantedType }) } })
  }
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <p>{t('intro')}</p>
      <div className={styles['layout']}>
        <NameForm asked={{ name, type }} isBusy={isFetching} onCheck={check} />
        <div className={styles['result']}>
          {error && !isFetching && <BrokenState problem={error} title={t('broken')} onRetry={() => void refetch()} />}
          {isFetching && !data && <Skeleton count={3} />}
          <div role="status">{data && !error && <NameResult name={name} type={type} check={data} />}</div>
        </div>
      </div>
    </>
  )
}
