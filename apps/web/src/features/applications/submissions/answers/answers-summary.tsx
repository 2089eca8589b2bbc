import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../../shared/applications/application.ts'
import { registeredSubjectQuery } from '../../../../shared/facts/registered-subject.ts'
import { useKeyedTexts } from '../../../../shared/intl.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { StatusBadge } from '../../../../shared/ui/states/status-badge.tsx'
import { SummaryList } from '../../../../shared/ui/tables/summary-list.tsx'
import type { Answers } from '../../answers.ts'
import { isOpenPlace } from '../../drafts/editable-places.ts'
import { getAnswers, type FormStep } from '../../form-outline.ts'
import styles from '../overview.module.css'
import { useAnswerRows } from './answer-rows.tsx'
import type { useAnswerChange } from './change-answers.tsx'

interface AnswersSummaryProps {
  application: Application
  outline: readonly FormStep[]
  change: ReturnType<typeof useAnswerChange>
}

/** Lists every answer as it will be filed, block by block. */
export function AnswersSummary({ application, outline, change }: AnswersSummaryProps) {
  const t = useTranslations('applications.overview')
  const texts = useKeyedTexts()
  const { data: registered } = useQuery(
    registeredSubjectQuery(application.subject === null ? undefined : application.uuid),
  )
  const services = [...new Set(outline.map(({ service }) => service))]
  const rowsOf = useAnswerRows(
    registered?.facts,
    services.map((service) => ({ service, answers: getAnswers(application.submitData as Answers, service) })),
  )
  const isSeveral = services.length > 1
  const wrong = outline.flatMap(({ issues }) => issues.map(({ path }) => path))
  return (
    <Card title={t('answers')} aside={change.isSigned && <span className={styles['note']}>{t('signedNote')}</span>}>
      {outline.map(({ id, service, step, issues }, index) => (
        <div key={id}>
          {isSeveral && outline[index - 1]?.service.code !== service.code && (
            <h3 className={styles['service']}>{texts(`services.${service.code}.name`)}</h3>
          )}
          <section className={styles['block']} aria-labelledby={`answers-${id}`}>
            <div className={styles['blockHead']}>
              <h3 id={`answers-${id}`}>{texts(`services.${id}.label`)}</h3>
              {issues.length > 0 && <StatusBadge tone="warn">{t('incomplete')}</StatusBadge>}
            </div>
            <SummaryList
              rows={rowsOf(service.code, step).map(({ path, label, value }) => ({
                id: path,
                label,
                value,
                // A change of an answer that the decision leaves alone would only cost signatures.
                action:
                  isOpenPlace(application, path, wrong) && change.changeOf({ step: id, place: path, name: label }),
              }))}
            />
          </section>
        </div>
      ))}
    </Card>
  )
}
