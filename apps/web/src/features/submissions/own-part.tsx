import { isDecided } from '@portal/domain/applications/states'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApplicationStatus } from '../../shared/applications/application-status.tsx'
import { useFormats } from '../../shared/formats.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { ownPartQuery, type OwnPart } from './api.ts'
import { Fact } from './submission-facts.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import styles from './submission-page.module.css'

const ObjectDialog = lazyPart(() => import('./object-dialog.tsx'))

/** Displays a filing's effect on the reader, with a way to object, in addition to the whole submission. */
export function OwnPartSection({ uuid }: { uuid: string }) {
  const { data, error, refetch } = useQuery(ownPartQuery(uuid))
  if (error && !data) return <BrokenState problem={error} onRetry={() => void refetch()} />
  return data ? <OwnPartCard part={data} /> : <Skeleton count={3} />
}

/** Displays the part of a filing that an affected person may read without access to the whole. */
export function OwnPartCard({ part }: { part: OwnPart }) {
  const t = useTranslations('submissions.ownPart')
  const facts = useTranslations('submissions.facts')
  const { dateTime } = useFormats()
  const { data: profile } = useQuery(profileQuery())
  const isAgent = profile?.mode === 'internal'
  const entity = part.entity ?? ''
  return (
    <Card title={t(isAgent ? 'aboutCustomer' : 'about')}>
      {isAgent && <p>{t('addressed')}</p>}
      <ul>
        {part.parts.map((each) => (
          <li key={each}>{t(`parts.${each}`, { entity })}</li>
        ))}
        {part.parts.length === 0 && <li>{t('none')}</li>}
      </ul>
      <dl className={styles['answers']}>
        <Fact label={facts('services')}>{part.services.map(({ name }) => name).join(', ')}</Fact>
        {part.entity && <Fact label={t('entity')}>{part.entity}</Fact>}
        <Fact label={t('filedBy')}>{part.filed_by}</Fact>
        <Fact label={facts('submitted')}>{dateTime(part.filed_at)}</Fact>
        {part.register_number && <Fact label={facts('registerNumber')}>{part.register_number}</Fact>}
      </dl>
      <Objecting part={part} />
    </Card>
  )
}

/** Displays the status to a reader without access to the whole submission. */
export function OwnPartStatus({ part: { state, stage } }: { part: OwnPart }) {
  return <ApplicationStatus state={state} stage={stage} />
}

function Objecting({ part: { uuid, objection, state } }: { part: OwnPart }) {
  const t = useTranslations('submissions.ownPart')
  const { dateTime } = useFormats()
  const { data: profile } = useQuery(profileQuery())
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone && objection) notice.current?.focus()
  }, [isDone, objection])
  if (objection)
    return (
      <div ref={notice} tabIndex={-1} className={styles['notice']}>
        <Alert tone="good" title={t('objected', { at: dateTime(objection.made_at) })} live={isDone}>
          {objection.reason !== '' && <p className={styles['own']}>{objection.reason}</p>}
          {!isDecided(state) && <p>{t('objectHint')}</p>}
        </Alert>
      </div>
    )
  // Only the affected person can object.
  if (profile?.mode === 'internal') return null
  return (
    <>
      <p>{t(isDecided(state) ? 'decided' : 'objectHint')}</p>
      <Button onClick={() => setIsOpen(true)}>{t('object')}</Button>
      {isOpen && (
        <Suspense>
          <ObjectDialog
            uuid={uuid}
            onClose={() => setIsOpen(false)}
            onDone={() => {
              setIsOpen(false)
              setIsDone(true)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
