import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { useDocumentTitle } from '../../../shared/applications/reading/paper-name.ts'
import { SignLink } from '../../../shared/applications/links/sign-link.tsx'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { StatusBadge } from '../../../shared/ui/states/status-badge.tsx'
import type { Review } from '../api.ts'
import { useSummaryErrors } from '../drafts/issue-words.ts'
import type { FormStep } from '../form-outline.ts'
import { awaitsYou } from './missing-signers.tsx'
import { ObstaclesNotice, useObstacleWords } from './obstacles-notice.tsx'
import styles from './open-tasks.module.css'

type Obstacle = Review['obstacles'][number]
type Place =
  | { at: 'data'; step?: string }
  | { at: 'documents' }
  | { at: 'signers' }
  | { at: 'signing'; document: string }

interface Task {
  name: string
  /** `ask`: others must sign, and were not asked. */
  state: 'done' | 'todo' | 'attention' | 'ask' | 'waiting'
  details: readonly ReactNode[]
  place: Place
  /** False where the reader may not do the task. */
  isOpen?: boolean
  /** Words of the button that leads to the place, where the name of the task says less. */
  main?: string
}

const tones = { done: 'good', todo: 'neutral', attention: 'warn', ask: 'neutral', waiting: 'info' } as const

const documentCodes: readonly Obstacle['code'][] = [
  'document-missing',
  'documents-out-of-date',
  'document-infected',
  'document-being-scanned',
]
const signatureCodes: readonly Obstacle['code'][] = [
  'signature-missing',
  'signature-not-counted',
  'signature-being-checked',
  'signer-unknown',
]
const isListed = ({ code }: Obstacle) =>
  code === 'form-has-issues' || documentCodes.includes(code) || signatureCodes.includes(code)

interface OpenTasksProps {
  application: Application
  outline: readonly FormStep[]
  obstacles: Review['obstacles']
}

/** Lists the tasks before an application can be submitted, each with its state and a link to its place. */
export function OpenTasks({ application, outline, obstacles }: OpenTasksProps) {
  const t = useTranslations('applications')
  const { uuid } = application
  const tasks = useTasks({ application, outline, obstacles })
  const next = tasks.find(({ state, isOpen = true }) => isOpen && state !== 'done' && state !== 'waiting')
  const asked = tasks.find(({ state, place }) => state === 'waiting' && place.at === 'signers')
  const done = tasks.filter(({ state }) => state === 'done').length
  return (
    <>
      <ObstaclesNotice obstacles={obstacles.filter((each) => !isListed(each))} />
      {obstacles.some(isListed) && (
        <Card title={t('tasks.title')}>
          <p>
            {t('obstacles.title')}. {t('tasks.done', { done, all: String(tasks.length) })}
          </p>
          <ul role="list" className={styles['tasks']}>
            {tasks.map(({ name, state, details, place }) => (
              <li key={name} className={styles['task']}>
                <div>
                  <PlaceLink uuid={uuid} place={place}>
                    {name}
                  </PlaceLink>
                  {details.length > 0 && (
                    <ul className={styles['details']}>
                      {details.map((detail, index) => (
                        <li key={index}>{detail}</li>
                      ))}
                    </ul>
                  )}
                </div>
                <StatusBadge tone={tones[state]}>{t(`tasks.states.${state}`)}</StatusBadge>
              </li>
            ))}
          </ul>
          {next && (
            <PlaceLink uuid={uuid} place={next.place} isMain>
              {next.main ?? t('tasks.next', { name: next.name })}
            </PlaceLink>
          )}
          {!next && asked && (
            <PlaceLink uuid={uuid} place={asked.place} isMain>
              {t('documents.askOpen')}
            </PlaceLink>
          )}
        </Card>
      )}
    </>
  )
}

function useTasks({ application, outline, obstacles }: OpenTasksProps): Task[] {
  const t = useTranslations('applications')
  const texts = useKeyedTexts()
  const [words, titleOf] = [useObstacleWords(), useDocumentTitle()]
  const summaryErrors = useSummaryErrors()
  const { documents, permitted_actions: may } = application
  const lacksAnswers = obstacles.some(({ code }) => code === 'form-has-issues')
  const about = (codes: readonly Obstacle['code'][]) => obstacles.filter(({ code }) => codes.includes(code))
  const papers = about(documentCodes)
  const signatures = about(signatureCodes)
  const yours = may.includes('sign') ? documents.find(awaitsYou) : undefined
  const several = new Set(outline.map(({ service }) => service.code)).size > 1

  const steps = outline.map((step): Task => {
    const { id, service, issues, found = [], state } = step
    const name = texts(`services.${id}.label`)
    const isBegun = state === 'issues'
    return {
      name: several ? `${texts(`services.${service.code}.name`)}: ${name}` : name,
      state: issues.length === 0 ? 'done' : isBegun ? 'attention' : 'todo',
      details: [
        ...(isBegun && issues.length > found.length ? [t('tasks.gaps', { count: issues.length - found.length })] : []),
        ...(found.length > 0 ? summaryErrors({ ...step, issues: found }).map(({ text }) => text) : []),
      ],
      place: { at: 'data', step: id },
    }
  })
  const isDataDone = steps.every(({ state }) => state === 'done')
  const data: Task = {
    name: t('steps.data_entry'),
    state: lacksAnswers ? 'attention' : 'done',
    details: about(['form-has-issues']).map(words),
    place: { at: 'data' },
  }
  // Documents are generated from complete answers, and signed once they are there.
  const isBlocked = lacksAnswers || papers.length > 0
  return [
    ...(isDataDone ? [data] : steps),
    {
      name: t('steps.documents'),
      state: papers.length > 0 ? 'todo' : 'done',
      details: papers.map(words),
      place: { at: 'documents' },
    },
    {
      name: t('tasks.signatures'),
      state:
        signatures.length === 0 && !isBlocked
          ? 'done'
          : yours || isBlocked
            ? 'todo'
            : getSignaturesState(application, signatures),
      details: signatures.map(words),
      place: yours
        ? { at: 'signing', document: yours.uuid }
        : may.includes('sign') && documents.length > 0
          ? { at: 'signers' }
          : { at: 'documents' },
      isOpen: isBlocked || may.includes('sign'),
      ...(yours
        ? { main: t('overview.signFirst', { name: titleOf(yours) }) }
        : application.next_step === 'ask-signers' && { main: t('tasks.ask') }),
    },
  ]
}

/** Returns the state of signatures that are not the reader's own to give now. */
function getSignaturesState({ next_step: step }: Application, missing: readonly Obstacle[]): Task['state'] {
  // The customer of a help-desk agent signs.
  if (step === 'sign') return 'todo'
  // A check of a certificate needs no signer.
  if (step === 'signatures' || missing.every(({ code }) => code === 'signature-being-checked')) return 'waiting'
  return missing.some(({ code }) => code === 'signature-missing' || code === 'signature-not-counted')
    ? 'ask'
    : 'attention'
}

interface PlaceLinkProps {
  uuid: string
  place: Place
  isMain?: boolean
  children: string
}

function PlaceLink({ uuid, place, isMain = false, children }: PlaceLinkProps) {
  const style = isMain ? ({ look: 'primary' } as const) : ({ look: 'quiet', small: true } as const)
  if (place.at === 'signing')
    return (
      <SignLink {...style} application={uuid} document={place.document}>
        {children}
      </SignLink>
    )
  if (place.at === 'signers')
    return (
      <LinkButton {...style} to={paths.signers} params={{ uuid }}>
        {children}
      </LinkButton>
    )
  const search =
    place.at === 'documents'
      ? ({ tab: 'documents' } as const)
      : ({ tab: 'data_entry', ...(place.step !== undefined && { step: place.step }) } as const)
  return (
    <LinkButton {...style} to={paths.submitForm} params={{ uuid }} search={search}>
      {children}
    </LinkButton>
  )
}
