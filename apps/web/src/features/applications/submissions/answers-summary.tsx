import type { ActiveGroup, ActiveRow } from '@portal/forms/answers/active-fields'
import { isAbsent } from '@portal/forms/answers/places'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { registeredSubjectQuery } from '../../../shared/facts/registered-subject.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { StatusBadge } from '../../../shared/ui/states/status-badge.tsx'
import { useAnswerText } from '../form/answer-text.ts'
import { useFieldTexts, useRowTitle } from '../form/form-context.tsx'
import { rowName, type FormStep } from '../form-outline.ts'
import styles from './overview.module.css'

interface AnswersSummaryProps {
  application: Application
  outline: readonly FormStep[]
  /** Adds a link to change each block. */
  mayEdit: boolean
}

/** Lists every answer as it will be filed, block by block. */
export function AnswersSummary({ application, outline, mayEdit }: AnswersSummaryProps) {
  const t = useTranslations('applications.overview')
  const texts = useKeyedTexts()
  const several = new Set(outline.map(({ service }) => service.code)).size > 1
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className={styles['service']}>
        {t('answers')}
      </h2>
      {outline.map((step, index) => {
        const label = texts(`services.${step.id}.label`)
        const isNewService = several && outline[index - 1]?.service.code !== step.service.code
        return (
          <div key={step.id} className={styles['block']}>
            {isNewService && <h3 className={styles['service']}>{texts(`services.${step.service.code}.name`)}</h3>}
            <Card
              level={3}
              title={label}
              aside={
                <span className={styles['aside']}>
                  {step.issues.length > 0 && <StatusBadge tone="warn">{t('incomplete')}</StatusBadge>}
                  {mayEdit && (
                    <Link
                      to={paths.submitForm}
                      params={{ uuid: application.uuid }}
                      search={{ tab: 'data_entry', step: step.id }}
                      className={styles['change']}
                    >
                      <span aria-hidden>{t('change')}</span>
                      <span className="visually-hidden">{t('changeStep', { step: label })}</span>
                    </Link>
                  )}
                </span>
              }
            >
              <StepAnswers application={application} step={step} />
            </Card>
          </div>
        )
      })}
    </section>
  )
}

function StepAnswers({ application, step }: { application: Application; step: FormStep }) {
  const t = useTranslations('applications')
  const texts = useKeyedTexts()
  const { data: registered } = useQuery(
    registeredSubjectQuery(application.subject === null ? undefined : application.uuid),
  )
  const textOf = useAnswerText(registered?.facts)
  const rowTitle = useRowTitle()
  const severalGroups = step.step.groups.length > 1
  const titleOf = (group: ActiveGroup, row: ActiveRow) => {
    const name = row.rowId === null ? '' : rowName(group, row.rowId)
    const title = rowTitle(group, group.rows.indexOf(row))
    return name === '' ? title : t('form.namedRow', { row: title, name })
  }
  return step.step.groups.map((group) => {
    const listed = listedRows(group)
    return (
      <div key={group.path} className={styles['group']}>
        {(severalGroups || group.group.repeat) && <h4>{texts(`services.${group.path}.label`)}</h4>}
        {group.rows.length === 0 && <p className={styles['missing']}>{t('overview.notAnswered')}</p>}
        {listed.length > 0 && (
          <details>
            <summary>{t('overview.listed', { count: listed.length })}</summary>
            <ul>
              {listed.map((row) => (
                <li key={row.path}>
                  {row.fields
                    .filter(({ field }) => field.kind === 'person-code')
                    .reduce(
                      (title, active) =>
                        t('form.rowWithCode', { row: title, code: textOf(step.service.code, active) ?? '' }),
                      titleOf(group, row),
                    )}
                </li>
              ))}
            </ul>
          </details>
        )}
        {group.rows
          .filter((row) => !listed.includes(row))
          .map((row) => (
            <div key={row.path} className={styles['rowAnswers']}>
              {row.rowId !== null && <h5>{titleOf(group, row)}</h5>}
              <RowAnswers service={step.service.code} row={row} textOf={textOf} />
            </div>
          ))}
      </div>
    )
  })
}

/** A shorter list is displayed with all its questions. */
const mostInFull = 5

/** Lists the rows of a long imported list that have no other answers than their columns: one line is enough for each. */
function listedRows({ group: { repeat }, rows }: ActiveGroup): readonly ActiveRow[] {
  const columns = repeat?.columns
  if (!columns || rows.length <= mostInFull) return []
  return rows.filter(({ fields }) =>
    fields.every(({ field, value }) =>
      columns.includes(field.key) ? !isAbsent(value) : isAbsent(value) || value === field.initial,
    ),
  )
}

interface RowAnswersProps {
  service: string
  row: ActiveRow
  textOf: ReturnType<typeof useAnswerText>
}

function RowAnswers({ service, row, textOf }: RowAnswersProps) {
  const t = useTranslations('applications.overview')
  const fieldTexts = useFieldTexts()
  return (
    <dl className={styles['answers']}>
      {row.fields.map((active) => {
        const answer = textOf(service, active)
        // An optional question without an answer needs no line.
        if (answer === undefined && active.field.optional) return null
        return (
          <div key={active.path}>
            <dt>{fieldTexts(service, active).label}</dt>
            <dd>{answer ?? <span className={styles['missing']}>{t('notAnswered')}</span>}</dd>
          </div>
        )
      })}
    </dl>
  )
}
