import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { getFeeState, type Application } from '../../shared/applications/application.ts'
import { QuoteTable } from '../../shared/applications/quote-table.tsx'
import { Card } from '../../shared/ui/card.tsx'
import frame from './wizard.module.css'
import styles from './wizard-summary.module.css'

const feeNotes = { due: 'until', free: 'free', unconfirmed: 'unconfirmed' } as const

/** Summarises the applicant, the subject, the services and the fee; it follows the answers. */
export function WizardSummary({ application, saving }: { application: Application; saving?: ReactNode }) {
  const t = useTranslations('applications.summary')
  const { author, subject_name, services, quote, number } = application
  // An applicant on a ground of their own files about the entity, not in its name.
  const subject = application.ground === null ? application.subject : null
  return (
    <aside className={styles['summary']} aria-label={t('title')}>
      <Card>
        <dl>
          <dt>{t('who')}</dt>
          <dd>
            {subject
              ? t('actingFor', { author: author.name, subject: subject.name })
              : t('acting', { author: author.name })}
          </dd>
          {subject_name !== null && subject_name !== subject?.name && (
            <>
              <dt>{t('about')}</dt>
              <dd>{subject_name}</dd>
            </>
          )}
          <dt>{t('services')}</dt>
          <dd>
            <ul role="list">
              {services.map(({ code, name }) => (
                <li key={code}>{name}</li>
              ))}
            </ul>
          </dd>
          <dt>{t('number')}</dt>
          <dd>{number}</dd>
        </dl>
        <h3>{t('fee')}</h3>
        <QuoteTable quote={quote} names={new Map(services.map(({ code, name }) => [code, name]))} />
        <p className={frame['note']}>{t(feeNotes[getFeeState({ quote })])}</p>
        {saving && <div className={styles['saving']}>{saving}</div>}
      </Card>
    </aside>
  )
}
