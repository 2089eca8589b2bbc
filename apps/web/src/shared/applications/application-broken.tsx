import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { BrokenPage } from '../shell/broken-page.tsx'
import { announceArrival, PageHeading } from '../shell/page-title.tsx'
import { useFailureWords } from '../failure-words.ts'
import { ApiProblem } from '../problem.ts'
import { profileQuery } from '../session/profile.ts'
import { queryClient } from '../query.tsx'
import { useExplainedAbove } from '../session/use-mandate-ended.ts'
import { selectOrganization, selectProfile } from '../session/select-profile.ts'
import { Alert } from '../ui/states/alert.tsx'
import { BrokenState } from '../ui/states/broken-state.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'

interface ApplicationBrokenProps {
  problem: unknown
  /** Name of the page's subject, if it is not the application. */
  title?: string
  onRetry: () => void
}

/** Displays an application that does not open: missing, under another profile, or temporarily unavailable. Each case has a next step. */
export function ApplicationBroken({ problem, title, onRetry }: ApplicationBrokenProps) {
  const t = useTranslations('applications.broken')
  const words = useFailureWords()(problem)
  const isExplainedAbove = useExplainedAbove()
  const heading = title ?? t('title')
  if (problem instanceof ApiProblem && problem.code === 'wrong-profile')
    return <WrongProfile heading={heading} problem={problem} />
  const isEnded = problem instanceof ApiProblem && problem.code === 'mandate-ended'
  if (problem instanceof ApiProblem && (problem.isMissing || isEnded) && !isExplainedAbove(problem)) {
    return (
      <>
        <PageHeading>{heading}</PageHeading>
        <Alert tone="warn" live={isEnded} actions={<LinkButton to={paths.applications}>{t('list')}</LinkButton>}>
          <p>{((problem.status === 404 || isEnded) && words) || t('not-found')}</p>
        </Alert>
      </>
    )
  }
  return <BrokenPage title={heading} problem={problem} onRetry={onRetry} />
}

/** Returns the profile with access, as the refusal names it. */
function profileOf({ errors }: ApiProblem): { uuid: string; name: string } | undefined {
  const { uuid, name } = errors.find(({ path }) => path === 'profile')?.params ?? {}
  return typeof uuid === 'string' && typeof name === 'string' ? { uuid, name } : undefined
}

function WrongProfile({ heading, problem }: { heading: string; problem: ApiProblem }) {
  const t = useTranslations('applications.broken')
  const { data: profile } = useQuery(profileQuery())
  const change = useMutation({
    mutationFn: async (uuid: string) => {
      const isOrganization = profile?.external_organizations.some((organization) => organization.uuid === uuid)
      await (isOrganization ? selectOrganization(uuid) : selectProfile(uuid))
      announceArrival()
      await queryClient.resetQueries()
    },
  })
  const words = useFailureWords()(problem)
  const named = profileOf(problem)
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <Alert
        tone="warn"
        actions={
          named ? (
            <Button look="primary" busy={change.isPending} onClick={() => change.mutate(named.uuid)}>
              {t('switch', { profile: named.name })}
            </Button>
          ) : (
            <LinkButton to={paths.entities}>{t('profiles')}</LinkButton>
          )
        }
      >
        <p>{words}</p>
      </Alert>
      {change.isError && <BrokenState problem={change.error} />}
    </>
  )
}
