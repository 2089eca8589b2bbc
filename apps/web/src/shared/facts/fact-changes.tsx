import { changeWords, type FactWords } from '@portal/forms/facts/fact-words'
import { listChanges } from '@portal/forms/facts/amended-facts'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../applications/application.ts'
import { Card } from '../ui/card.tsx'
import { BrokenState } from '../ui/states/broken-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { StatusBadge } from '../ui/states/status-badge.tsx'
import styles from './fact-changes.module.css'
import { registeredSubjectQuery } from './registered-subject.ts'
import { useTranslator } from './use-translator.ts'

interface FactChangesProps {
  application: Application
  services: readonly ServiceDefinition[]
  isFolded?: boolean
}

const tones = { added: 'good', changed: 'info', ended: 'warn' } as const

/** Lists the changes of registered facts by an application: each fact before and after. Empty for one that founds a subject. */
export function FactChanges({
  application: { uuid, submitData, submitted_at: submittedAt },
  services,
  isFolded = false,
}: FactChangesProps) {
  const t = useTranslations('facts.changes')
  const speech = useTranslator()
  const changing = services.filter(({ category }) => category !== 'new-subject')
  const { data, error, refetch } = useQuery(registeredSubjectQuery(changing.length > 0 ? uuid : undefined))
  if (changing.length === 0) return null
  // Parts of a changed fact come from the register, so nothing is known of it before.
  const changes = data
    ? changing.flatMap((service) =>
        listChanges(service, (submitData[service.code] ?? {}) as ServiceAnswers, data.facts).map((change) => ({
          ...change,
          words: changeWords(service, change, speech),
        })),
      )
    : []
  return (
    <Card title={t(submittedAt === null ? 'title' : 'changed')} isFolded={isFolded}>
      {error && !data && <BrokenState problem={error} title={t('broken')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton count={2} />}
      {data && changes.length === 0 && <p className={styles['soft']}>{t('none')}</p>}
      {data && (
        <ul role="list" className={styles['changes']}>
          {changes.map(({ filed, row, words }, index) => (
            <li key={`${index} ${row.rowId}`}>
              <p className={styles['head']}>
                <strong>{words.kind}</strong> <StatusBadge tone={tones[filed.operation]}>{words.operation}</StatusBadge>
              </p>
              <dl className={styles['sides']}>
                <Side label={t('before')} words={words.before} nothing={t('nothing')} />
                <Side label={t('after')} words={words.after} nothing={t('nothing')} />
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Side({ label, words, nothing }: { label: string; words: FactWords | null; nothing: string }) {
  return (
    <div>
      <dt>{label}</dt>
      {words === null ? (
        <dd className={styles['soft']}>{nothing}</dd>
      ) : (
        <dd>
          <strong>{words.title}</strong>
          {words.details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </dd>
      )}
    </div>
  )
}
