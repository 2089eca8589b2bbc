import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import type { Application } from '../../shared/applications/application.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { keepNumbers } from '../../shared/ui/keep-numbers.tsx'
import styles from './wizard.module.css'

interface WizardFrameProps {
  application: Application
  title: string
  /** Absent on the page that lists them. */
  steps?: ReactNode
  /** Absent where the content says it all. */
  summary?: ReactNode
  children: ReactNode
}

/** Lays out steps at the left, the content in the middle, any summary at the right; one column when narrow. */
export function WizardFrame({ application, title, steps, summary, children }: WizardFrameProps) {
  const t = useTranslations('applications')
  return (
    <div className={styles['wizard']}>
      {steps}
      <div className={styles['middle']}>
        <div className={styles['head']}>
          <p className={styles['kicker']}>
            {keepNumbers(t('number', { number: application.number }))} ·{' '}
            {application.services.map(({ name }) => name).join(', ')}
            {steps && (
              <>
                {' '}
                ·{' '}
                <Link to={paths.submitForm} params={{ uuid: application.uuid }} search={{ tab: 'tasks' }}>
                  {t('blocks.link')}
                </Link>
              </>
            )}
          </p>
          <PageHeading>{title}</PageHeading>
        </div>
        <div>{children}</div>
      </div>
      {summary && <div className={styles['aside']}>{summary}</div>}
    </div>
  )
}

interface WizardActionsProps {
  /** Words on what the main button does. */
  before?: ReactNode
  back?: ReactNode
  saving?: ReactNode
  /** A way on that is not the main one. */
  later?: ReactNode
  /** The step's own buttons, the main one first. */
  children: ReactNode
}

/**
 * Lays out Back and Continue, always in the same position; in one row at the screen's bottom edge when narrow, where
 * everything else scrolls with the page.
 */
export function WizardActions({ before, back, saving, later, children }: WizardActionsProps) {
  const saved = saving && <div className={styles['narrowSaving']}>{saving}</div>
  return (
    <>
      {before && (
        <div className={styles['actionsBefore']}>
          {before}
          {saved}
        </div>
      )}
      <div className={styles['actions']}>
        {children}
        {back && <div className={styles['actionsBack']}>{back}</div>}
        {!before && saved}
      </div>
      {later && <div>{later}</div>}
    </>
  )
}
