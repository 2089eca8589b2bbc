import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import { useKeyedTexts } from '../../shared/intl.tsx'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { BrokenPage } from '../../shared/shell/broken-page.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Facts } from '../../shared/ui/tables/facts.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { personQuery } from '../../shared/session/own-person.ts'
import type { NaturalPerson } from './api.ts'
import { Confirmation } from './confirmation.tsx'
import { NeedNotice, type Needs } from './need-notice.tsx'
import styles from './profile-page.module.css'

export function PersonProfile({ needs, contacts }: { needs: Needs; contacts?: ReactNode }) {
  const t = useTranslations('profile')
  const { data: person, error, refetch } = useQuery(personQuery())
  if (error && !person) return <BrokenPage title={t('title')} problem={error} onRetry={() => void refetch()} />
  if (!person) return <Skeleton shape="page" />
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <div className={styles['page']}>
        <NeedNotice needs={needs} isEntity={false} />
        <Card title={t('person.facts')}>
          <Facts
            facts={[
              person.forename !== null && { label: t('person.forename'), value: person.forename },
              { label: t(person.forename === null ? 'person.onlyName' : 'person.surname'), value: person.surname },
              { label: t('person.code'), value: <span className={styles['number']}>{person.personal_code}</span> },
            ]}
          />
          <p className={styles['source']}>{t('person.source')}</p>
        </Card>
        <Card title={t('person.positions')}>
          <Positions positions={person.positions} />
        </Card>
        {contacts}
        <Confirmation
          entity={null}
          confirmedOn={person.confirmed_on}
          isNeeded={needs.submit || needs.review}
          mayConfirm
        />
      </div>
    </>
  )
}

function Positions({ positions }: { positions: NaturalPerson['positions'] }) {
  const t = useTranslations('profile')
  const names = useKeyedTexts('facts.positions')
  const rights = useTranslations('facts.rights')
  const { day } = useFormats()
  if (positions.length === 0) return <p>{t('person.none')}</p>
  return (
    <ul role="list" className={styles['rows']}>
      {positions.map(({ entity, position, representation, with_at_least: others, appointed_on: since }, index) => (
        <li key={`${entity.uuid}-${index}`} className={styles['row']}>
          <span>
            <strong>{entity.name}</strong>
            <span className={`${styles['soft']} ${styles['number']}`}>{entity.registration_number}</span>
          </span>
          <span>
            <span>
              {names.has(position) ? names(position) : position}
              {since && `, ${t('person.since', { day: day(since) })}`}
            </span>
            <span className={styles['soft']}>
              {representation === 'INDIVIDUALLY'
                ? rights('INDIVIDUALLY', { count: 1 })
                : representation === 'WITH_AT_LEAST'
                  ? rights('WITH_AT_LEAST', { count: others ?? 1 })
                  : rights(representation)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
