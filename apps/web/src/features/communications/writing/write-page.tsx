import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { v7 } from 'uuid'
import { paths } from '../../../paths.ts'
import { ApplicationBroken } from '../../../shared/applications/application-broken.tsx'
import { askBeforeLoss, saveBeforeLeaving } from '../../../shared/page/leave.ts'
import { PageHeading } from '../../../shared/shell/page-title.tsx'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { applicationMessagesQuery, beginMessage, draftQuery, type Message } from '../api.ts'
import { createMessageDraft, type MessageFields } from './message-draft.ts'
import { MessageForm } from './message-form.tsx'
import type { NewMessageSearch } from '../message-search.ts'

const create = getRouteApi('/data/signed-in/communication/create')
const edit = getRouteApi('/data/signed-in/communication/edit/$message_uuid')

/** Renders a new message. The server composes replies, answers and forwarded messages, so their drafts are created at once. */
export function NewMessageRoute() {
  const search = create.useSearch()
  const key = JSON.stringify(search)
  if (search.reply || search.forward || search.kind === 'answer') return <Beginning key={key} search={search} />
  if (search.application) return <AboutApplication key={key} application={search.application} kind={search.kind} />
  const { about, entity } = search
  return (
    <WritePage
      key={key}
      begun={undefined}
      preset={{ ...(about && { message_subject: about }), ...(entity && { legal_entity_uuid: entity }) }}
    />
  )
}

/** Renders a new message about an application, with its subject and the department that decides. */
export function AboutApplication({
  application,
  kind = 'letter',
}: {
  application: string
  kind?: MessageFields['kind'] | undefined
}) {
  const t = useTranslations('communications')
  const { data: messages, error, refetch } = useQuery(applicationMessagesQuery(application))
  if (error && !messages)
    return <ApplicationBroken problem={error} title={t('notBegun')} onRetry={() => void refetch()} />
  if (!messages) return <Skeleton shape="page" count={4} />
  const subject = isNamed(kind) && messages.number !== '' ? t(`subjects.${kind}`, { number: messages.number }) : ''
  const { review, appeals } = messages.departments
  return (
    <WritePage
      begun={undefined}
      preset={{
        application_uuid: application,
        kind,
        message_subject: subject,
        recipient_code: kind === 'appeal' ? appeals : review,
      }}
    />
  )
}

const isNamed = (kind: string): kind is 'letter' | 'withdrawal' | 'appeal' =>
  ['letter', 'withdrawal', 'appeal'].includes(kind)

export function EditMessageRoute() {
  const { message_uuid: uuid } = edit.useParams()
  return <EditPage key={uuid} uuid={uuid} />
}

function Beginning({ search }: { search: NewMessageSearch }) {
  const { application, kind, reply, forward } = search
  const t = useTranslations('communications')
  const navigate = useNavigate()
  const [problem, setProblem] = useState<unknown>()
  // The key is the same for every attempt, so that they create one message.
  const [key] = useState(() => v7())
  const begin = useCallback(() => {
    const body = {
      ...(application && { application_uuid: application }),
      ...(kind && { kind }),
      ...(reply && { reply_to: reply }),
      ...(forward && { forward_of: forward }),
    }
    beginMessage(body, key).then(
      ({ uuid }) => void navigate({ to: paths.editMessage, params: { message_uuid: uuid }, replace: true }),
      setProblem,
    )
  }, [application, kind, reply, forward, key, navigate])
  useEffect(begin, [begin])
  if (problem === undefined) return <Skeleton shape="page" count={4} />
  return (
    <ApplicationBroken
      problem={problem}
      title={t('notBegun')}
      onRetry={() => {
        setProblem(undefined)
        begin()
      }}
    />
  )
}

function EditPage({ uuid }: { uuid: string }) {
  const t = useTranslations('communications')
  const { data: message, error, refetch } = useQuery(draftQuery(uuid))
  if (error && !message) return <ApplicationBroken problem={error} title={t('broken')} onRetry={() => void refetch()} />
  return message ? <WritePage begun={message} /> : <Skeleton shape="page" count={4} />
}

function WritePage({ begun, preset = {} }: { begun: Message | undefined; preset?: Partial<MessageFields> }) {
  const t = useTranslations('communications')
  const [draft] = useState(() => createMessageDraft(begun, preset))
  const isDone = useRef(false)

  // Leaving the page saves the last input, and closing the tab warns about unsaved input.
  useEffect(() => {
    const isUnsaved = () => !isDone.current && ['waiting', 'saving', 'failed'].includes(draft.get().saving.state)
    const warn = askBeforeLoss(isUnsaved)
    const stopSaving = saveBeforeLeaving(async () => isUnsaved() && draft.flush())
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      stopSaving()
      if (isUnsaved()) void draft.flush().catch(() => {})
    }
  }, [draft])

  return (
    <>
      <Breadcrumbs current={t('writing')}>
        <Link to={paths.communication}>{t('title')}</Link>
      </Breadcrumbs>
      <PageHeading>{begun?.kind === 'answer' ? t('answering') : begun ? t('editing') : t('new')}</PageHeading>
      <MessageForm draft={draft} onDone={() => (isDone.current = true)} />
    </>
  )
}
