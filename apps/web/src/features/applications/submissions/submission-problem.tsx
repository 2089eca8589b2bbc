import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { ApiProblem } from '../../../shared/problem.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'

const refusalCode = (problem: unknown): string => (problem instanceof ApiProblem ? problem.code : '')

/** Leaves out the obstacle that the message about the refused submission names. */
export const unsaid = <Obstacle extends { code: string }>(
  obstacles: readonly Obstacle[],
  problem: unknown,
): Obstacle[] => obstacles.filter(({ code }) => code !== refusalCode(problem))

/** Explains a refused submission and the next step. */
export function SubmissionProblem({ application, problem }: { application: Application; problem: unknown }) {
  const t = useTranslations('applications')
  if (!problem) return null
  const code = refusalCode(problem)
  if (code === 'payment-in-progress') {
    return (
      <Alert
        tone="warn"
        live
        title={t('progress.paymentTitle')}
        actions={
          <LinkButton to={paths.paymentPending} params={{ uuid: application.uuid }}>
            {t('progress.payment')}
          </LinkButton>
        }
      >
        <p>{t('obstacles.payment-in-progress')}</p>
      </Alert>
    )
  }
  if (code === 'application-changed' || code === 'fee-changed') {
    return (
      <Alert tone="warn" live title={t('submission.failed')}>
        <p>{code === 'fee-changed' ? t('overview.feeChanged') : t('submission.changed')}</p>
      </Alert>
    )
  }
  if (code === 'application-not-ready') {
    return (
      <Alert tone="warn" live title={t('submission.failed')}>
        <p>{t('submission.notReady')}</p>
      </Alert>
    )
  }
  return <BrokenState problem={problem} title={t('submission.failed')} />
}
