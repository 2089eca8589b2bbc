import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useFormats } from '../formats.ts'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { tasksQuery } from './signing-task.ts'
import styles from './signing-tasks.module.css'

/** Lists the reader's signing tasks under any profile; empty without any. Needs the texts of `signers`. */
export function SigningTasks() {
  const t = useTranslations('signers.tasks')
  const { day } = useFormats()
  // A failure is silent, because the notices list the tasks too and the page has another subject.
  const { data: tasks } = useQuery(tasksQuery())
  if (!tasks || tasks.length === 0) return null
  return (
    <div className={styles['card']}>
      <Card title={t('title')}>
        <ul role="list" className={styles['tasks']}>
          {tasks.map(({ uuid, document_uuid: document, number, services, entity, asked_by: asker, until }) => (
            <li key={uuid}>
              <div>
                <p className={styles['what']}>
                  {[services.map(({ name }) => name).join(', '), entity].filter(Boolean).join(' · ')}
                </p>
                <p className={styles['who']}>
                  {number} · {t('asked', { name: asker })}
                  {until && ` · ${t('until', { day: day(until) })}`}
                </p>
              </div>
              <LinkButton
                look="primary"
                icon={<PenLine size={18} aria-hidden />}
                aria-label={t('openOf', { number })}
                to={paths.signingDocument}
                params={{ application_uuid: uuid, document_uuid: document }}
              >
                {t('open')}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
