import type { ActiveGroup } from '@portal/forms/answers/active-fields'
import { listFacts } from '@portal/forms/answers/registered-rows'
import { isHolding } from '@portal/forms/facts/holdings'
import { isHeldBy } from '@portal/forms/facts/meeting'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { registeredSubjectQuery } from '../../../../shared/facts/registered-subject.ts'
import { FieldError } from '../../../../shared/form/field.tsx'
import { useKeyedTexts } from '../../../../shared/intl.tsx'
import { PlaceMarks } from '../../../../shared/applications/decision/point-mark.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { BrokenState } from '../../../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx'
import { useFormAround } from '../form-context.tsx'
import { FactRow } from './fact-row.tsx'
import { GoneRow } from './gone-row.tsx'
import styles from '../form.module.css'

/** Renders what the register has, each entry with its state: it stays, or one of the groups changes or ends it. */
export function RegisteredList({ groups }: { groups: readonly [ActiveGroup, ...ActiveGroup[]] }) {
  const t = useTranslations('applications.form')
  const none = useTranslations('applications.controls.fact')
  const texts = useKeyedTexts()
  const { application, errorAt, isOpen, marksAt } = useFormAround()
  const { data, error, refetch } = useQuery(registeredSubjectQuery(application))
  const [first] = groups
  const about = first.group.repeat?.registered?.own ? texts(`services.${first.path}.about`) : t('registered.hint')
  const open = groups.some(({ path }) => isOpen(path))
  const { listed, others } = listFacts(groups, data?.facts ?? [])
  const isMixed = new Set(listed.map(({ fact }) => fact.kind)).size > 1
  return (
    <Card title={texts(`services.${first.path}.list`)}>
      <p className={styles['intro']}>{open ? about : t('closed')}</p>
      {groups.map(({ path }) => (
        <PlaceMarks key={path} place={path} marks={marksAt(path)} />
      ))}
      {error && <BrokenState problem={error} title={none('broken')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <div className={styles['rows']}>
          {listed.length === 0 && <p className={styles['none']}>{none('none')}</p>}
          {listed.map((each) => (
            <FactRow
              key={`${each.fact.kind} ${each.fact.id}`}
              listed={each}
              isMixed={isMixed}
              isHeldByEntity={isHolding(each.fact) && isHeldBy(each.fact.value, data.registration_number)}
            />
          ))}
          {others.map((each) => (
            <GoneRow key={each.row.path} gone={each} facts={data.facts} />
          ))}
        </div>
      )}
      {groups.map(({ path }) => (
        <div key={path} id={path}>
          <FieldError id={path} error={errorAt(path)} />
        </div>
      ))}
    </Card>
  )
}
