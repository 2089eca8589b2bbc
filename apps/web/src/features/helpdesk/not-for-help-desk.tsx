import { Headset } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'

/** Replaces a page that the help desk never sees, or sees only for a customer. */
export function NotForHelpDesk({ why }: { why: 'hidden' | 'noCustomer' }) {
  const t = useTranslations('helpdesk')
  return (
    <>
      <PageHeading>{t('banner.mode')}</PageHeading>
      <EmptyState
        icon={<Headset size={32} aria-hidden />}
        title={t(`${why}.title`)}
        action={why === 'hidden' && <LinkButton to={paths.applications}>{t('hidden.action')}</LinkButton>}
      >
        {t(`${why}.text`)}
      </EmptyState>
    </>
  )
}
