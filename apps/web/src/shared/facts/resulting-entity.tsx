import { resultingEntity } from '@portal/forms/facts/resulting-entity'
import type { ResultingFact } from '@portal/forms/facts/compute-result'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../applications/application.ts'
import { Card } from '../ui/card.tsx'
import { OwnershipBars } from './ownership-bars.tsx'
import { registeredSubjectQuery } from './registered-subject.ts'
import { RepresentationDiagram } from './representation-diagram.tsx'
import { representativesAmong } from './representation.ts'
import styles from './fact-changes.module.css'

interface ResultingEntityProps {
  application: Application
  services: readonly ServiceDefinition[]
  /** The application in short, in the head of the drawing, or alone where there is none. */
  inShort: ReactNode
}

/** Draws who will represent and own the entity once the register has entered the application. */
export function ResultingEntity({ application, services, inShort }: ResultingEntityProps) {
  const t = useTranslations('facts.result')
  const isFounding = services.some(({ category }) => category === 'new-subject')
  const { data } = useQuery(registeredSubjectQuery(isFounding ? undefined : application.uuid))
  const alone = <div className={styles['alone']}>{inShort}</div>
  if (!isFounding && !data) return alone
  const registered = (data?.facts ?? []).filter(({ until }) => until === null)
  const forms = services.map((service) => ({
    service,
    answers: (application.submitData[service.code] ?? {}) as ServiceAnswers,
  }))
  const { represents, leaves, owns } = resultingEntity(forms, registered)
  const representatives = represents && representativesAmong(marked(represents, isFounding))
  const names = new Set(representatives?.map(({ name }) => name))
  const gone = representativesAmong(leaves).filter(({ name }) => !names.has(name))
  if (!representatives && !owns?.length) return alone
  return (
    <Card title={t('title')} aside={inShort}>
      <div className={styles['pictures']}>
        {' '}
        {representatives && (
          <section className={styles['picture']}>
            <h3>{t('represents')}</h3>
            <RepresentationDiagram
              officers={representatives}
              entity={application.subject_name ?? application.subject?.name ?? t('newEntity')}
            />
            {gone.length > 0 && (
              <p className={styles['soft']}>{t('leaves', { names: gone.map(({ name }) => name).join(', ') })}</p>
            )}
          </section>
        )}
        {owns && owns.length > 0 && (
          <section className={styles['picture']}>
            <h3>{t('owns')}</h3>
            <OwnershipBars facts={marked(owns, isFounding)} />
          </section>
        )}
      </div>{' '}
    </Card>
  )
}

const marked = (facts: readonly ResultingFact[], isFounding: boolean) =>
  facts.map(({ kind, value, row, isAdded }, index) => ({
    id: `${index}`,
    kind,
    value,
    // In a founding application every fact is new, so that no mark says more than another.
    mark: isFounding ? null : isAdded ? ('added' as const) : row === null ? null : ('changed' as const),
  }))
