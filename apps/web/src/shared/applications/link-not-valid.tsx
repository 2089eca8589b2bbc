import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { ApiProblem } from '../problem.ts'
import { PageHeading } from '../shell/page-title.tsx'
import { Alert } from '../ui/states/alert.tsx'
import { BrokenState } from '../ui/states/broken-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Displays an invalid share link: the reader learns whom to ask, and nothing more. */
export function LinkNotValid() {
  const t = useTranslations('ui.sharedLink')
  return (
    <>
      <PageHeading>{t('notValid')}</PageHeading>
      <Alert tone="warn" actions={<LinkButton to={paths.landing}>{t('home')}</LinkButton>}>
        <p>{t('why')}</p>
        <p>{t('ask')}</p>
      </Alert>
    </>
  )
}

/** Explains to a guest why the page does not open: the link has ended, or a temporary failure. */
export function GuestBroken({ problem, title, onRetry }: { problem: unknown; title: string; onRetry: () => void }) {
  if (problem instanceof ApiProblem && problem.code === 'link-not-valid') return <LinkNotValid />
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <BrokenState problem={problem} onRetry={onRetry} />
    </>
  )
}
