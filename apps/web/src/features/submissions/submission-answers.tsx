import { activeSteps, joinNumbers, type ActiveGroup, type ActiveStep } from '@portal/forms/answers/active-fields'
import { fieldTextKey } from '@portal/forms/definition/text-keys'
import { listContributors } from '@portal/forms/facts/contributors'
import { asksForAreas } from '@portal/forms/definition/asks-for-areas'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { useAreaText } from '../../shared/facts/areas.ts'
import { FactChanges } from '../../shared/facts/fact-changes.tsx'
import { registeredSubjectQuery } from '../../shared/facts/registered-subject.ts'
import { useTranslator } from '../../shared/facts/use-translator.ts'
import { useFormats } from '../../shared/formats.ts'
import { useKeyedTexts } from '../../shared/intl.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { answerWords, type AnswerWords } from './answer-words.ts'
import { definitionsQuery, isHistory, type Application } from './api.ts'
import styles from './submission-page.module.css'

/** Lists the filed answers, service by service, as its definition unfolds them. */
export function SubmissionAnswers({ application }: { application: Application }) {
  const t = useTranslations('submissions.answers')
  const definitions = useQuery(definitionsQuery(application.services))
  if (definitions.error)
    return <BrokenState problem={definitions.error} title={t('broken')} onRetry={() => void definitions.refetch()} />
  if (!definitions.data) return <Skeleton shape="cards" count={2} />
  return (
    <>
      <FactChanges application={application} services={definitions.data} isFolded={isHistory(application)} />
      {definitions.data.map((service) => (
        <ServiceAnswersCard
          key={service.code}
          service={service}
          answers={(application.submitData[service.code] ?? {}) as ServiceAnswers}
          application={application.uuid}
          isFolded={isHistory(application)}
        />
      ))}
    </>
  )
}

interface ServiceAnswersCardProps {
  service: ServiceDefinition
  answers: ServiceAnswers
  application: string
  isFolded: boolean
}

function ServiceAnswersCard({ service, answers, application, isFolded }: ServiceAnswersCardProps) {
  const texts = useKeyedTexts()
  const { data: registered } = useQuery(
    registeredSubjectQuery(service.category !== 'new-subject' ? application : undefined),
  )
  const words: AnswerWords = {
    texts,
    formats: useFormats(),
    registered: registered?.facts ?? [],
    contributors: listContributors({ service, answers }, registered?.facts),
    speech: useTranslator(),
    areaText: useAreaText(asksForAreas(service)),
  }
  return (
    <Card title={texts(`services.${service.code}.name`)} isFolded={isFolded}>
      {activeSteps(service, answers).map((step, index) => (
        <details key={step.path} className={styles['step']} open={index === 0}>
          <summary>
            <h3>{texts(`services.${service.code}.${step.step.key}.label`)}</h3>
          </summary>
          <StepAnswers service={service.code} step={step} words={words} />
        </details>
      ))}
    </Card>
  )
}

interface StepAnswersProps {
  service: string
  step: ActiveStep
  words: AnswerWords
}

function StepAnswers({ service, step, words }: StepAnswersProps) {
  const t = useTranslations('submissions.answers')
  const groups = step.groups.filter(({ rows }) =>
    rows.some(({ fields }) => fields.some((field) => answerWords(service, field, words) !== null)),
  )
  if (groups.length === 0) return <p className={styles['soft']}>{t('none')}</p>
  return groups.map((group) => (
    <GroupAnswers key={group.path} service={service} step={step} group={group} words={words} />
  ))
}

function GroupAnswers({ service, step, group: { group, rows }, words }: StepAnswersProps & { group: ActiveGroup }) {
  const { texts } = words
  const key = `services.${service}.${step.step.key}.${group.key}`
  return rows.map(({ rowId, fields }, index) => (
    <section key={rowId ?? 'only'} className={styles['group']}>
      <h4>{rowId === null ? texts(`${key}.label`) : texts(`${key}.row`, { number: String(index + 1) })}</h4>
      <dl className={styles['answers']}>
        {joinNumbers(fields).map((field) => {
          const shown = answerWords(service, field, words)
          return shown === null ? null : (
            <div key={field.path}>
              <dt>{texts(`${fieldTextKey(service, field)}.label`)}</dt>
              <dd>{shown}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  ))
}
