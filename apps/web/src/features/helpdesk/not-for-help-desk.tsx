import { Headset } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'

/** Replaces a page that the menu hides from the help desk when its address is typed. */
export function NotForHelpDesk() {
  const t = useTranslations('helpdesk.hidden')
  const title = useTranslations('helpdesk.banner')('mode')
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <EmptyState
        icon={<Headset size={32} aria-hidden />}
        title={t('title')}
        action={<LinkButton to={paths.applications}>{t('action')}</LinkButton>}
      >
        {t('text')}
      </EmptyState>
    </>
  )
}
