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
import { beginLetter, draftQuery, type Message } from '../api.ts'
import { createLetterDraft } from './letter-draft.ts'
import { LetterForm } from './letter-form.tsx'
import type { NewLetterSearch } from '../letter-search.ts'

const create = getRouteApi('/data/signed-in/communication/create')
const edit = getRouteApi('/data/signed-in/communication/edit/$message_uuid')

/** Renders a new letter; a reply, a forwarded letter or one about an application is created at once. */
export function NewLetterRoute() {
  const search = create.useSearch()
  return Object.keys(search).length === 0 ? (
    <WritePage begun={undefined} />
  ) : (
    <Beginning key={JSON.stringify(search)} search={search} />
  )
}

export function EditLetterRoute() {
  const { message_uuid: uuid } = edit.useParams()
  return <EditPage key={uuid} uuid={uuid} />
}

function Beginning({ search }: { search: NewLetterSearch }) {
  const { application, kind, reply, forward, about, entity } = search
  const t = useTranslations('communications')
  const navigate = useNavigate()
  const [problem, setProblem] = useState<unknown>()
  // The key is the same for every attempt, so that they create one letter.
  const [key] = useState(() => v7())
  const begin = useCallback(() => {
    const body = {
      ...(application && { application_uuid: application }),
      ...(kind && { kind }),
      ...(reply && { reply_to: reply }),
      ...(forward && { forward_of: forward }),
      ...(about && { message_subject: about }),
      ...(entity && { legal_entity_uuid: entity }),
    }
    beginLetter(body, key).then(
      ({ uuid }) => void navigate({ to: paths.editMessage, params: { message_uuid: uuid }, replace: true }),
      setProblem,
    )
  }, [application, kind, reply, forward, about, entity, key, navigate])
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
  const { data: letter, error, refetch } = useQuery(draftQuery(uuid))
  if (error && !letter) return <ApplicationBroken problem={error} title={t('broken')} onRetry={() => void refetch()} />
  return letter ? <WritePage begun={letter} /> : <Skeleton shape="page" count={4} />
}

function WritePage({ begun }: { begun: Message | undefined }) {
  const t = useTranslations('communications')
  const [draft] = useState(() => createLetterDraft(begun))
  const isDone = useRef(false)

  // Leaving the page saves the last input, and closing the tab warns about unsaved input.
  useEffect(() => {
    const isUnsaved = () => !isDone.current && ['waiting', 'saving', 'failed'].includes(draft.get().saving.state)
    const warn = askBeforeLoss(isUnsaved)
    const forget = saveBeforeLeaving(async () => isUnsaved() && draft.flush())
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      forget()
      if (isUnsaved()) void draft.flush().catch(() => {})
    }
  }, [draft])

  return (
    <>
      <Breadcrumbs current={t('writing')}>
        <Link to={paths.communication}>{t('title')}</Link>
      </Breadcrumbs>
      <PageHeading>{begun?.kind === 'answer' ? t('answering') : begun ? t('editing') : t('new')}</PageHeading>
      <LetterForm draft={draft} onDone={() => (isDone.current = true)} />
    </>
  )
}
