import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { contentQuery, getTone, type PageSlug } from './api.ts'
import { WrittenText } from './written-text.tsx'
import styles from './written-text.module.css'

interface WrittenPageProps {
  id: PageSlug | 'helpdesk'
  /** Displayed until the page's own title has loaded, and when it fails to load. */
  title: string
  /** Below the text. Hidden while the text loads, because the text would push it down. */
  children?: ReactNode
}

/** Renders a page with a text from the help service, in the reader's language. */
export function WrittenPage({ id, title, children }: WrittenPageProps) {
  const t = useTranslations('help.page')
  const { date } = useFormats()
  const { data, error, refetch } = useQuery(contentQuery(id))
  return (
    <>
      <PageHeading>{data?.title ?? title}</PageHeading>
      {error && !data && (
        <BrokenState problem={error} tone={getTone(error)} title={t('broken')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton count={8} />}
      {data && <WrittenText html={data.body} cleanHtml={data.cleanHtml} contents={t('contents')} />}
      {children && <div hidden={!data && !error}>{children}</div>}
      {data && !children && <p className={styles['updated']}>{t('updated', { date: date(data.changed_at) })}</p>}
    </>
  )
}
