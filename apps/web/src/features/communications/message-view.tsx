import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Forward, Reply, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { ApplicationBroken } from '../../shared/applications/application-broken.tsx'
import { useFormats } from '../../shared/formats.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { Facts } from '../../shared/ui/tables/facts.tsx'
import { deleteMessage, messageQuery, markRead, restoreMessage, type Message } from './api.ts'
import { AttachmentList } from './attachment-list.tsx'
import type { MessageSearch } from './message-search.ts'
import { Delivery } from './message-table.tsx'
import { QuotedMessage } from './quoted-message.tsx'
import { setNextAnnouncement } from './announcement.ts'
import styles from './messages.module.css'

const filePollMs = 5_000

/** Renders one message with its actions: reply, forward, delete. */
export function MessageView({ id, search }: { id: string; search: MessageSearch }) {
  const t = useTranslations('communications')
  const { data: profile } = useQuery(profileQuery())
  const {
    data: message,
    error,
    refetch,
  } = useQuery({
    ...messageQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.awaited_documents.some(({ refused }) => !refused) || state.data?.delivery === 'sending'
        ? filePollMs
        : false,
  })
  const mayWrite = profile !== undefined && profile.mode !== 'internal'
  const isUnread = message !== undefined && !message.read
  // Opening a message marks it as read, except for help-desk agents.
  useEffect(() => {
    if (isUnread && mayWrite) void markRead(id, true)
    // A message marked as unread on this page stays so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, mayWrite, message === undefined])

  if (error && !message) return <ApplicationBroken problem={error} title={t('broken')} onRetry={() => void refetch()} />
  if (!message) return <Skeleton shape="page" count={4} />
  const subject = message.message_subject || t('noSubject')
  const { message: _, ...list } = search
  return (
    <>
      <Breadcrumbs current={subject}>
        <Link to={paths.communication} search={list}>
          {t('title')}
        </Link>
      </Breadcrumbs>
      <PageHeading aside={<Delivery delivery={message.delivery} />}>{subject}</PageHeading>
      {message.delivery === 'refused' && <Alert tone="bad">{t('refusedText')}</Alert>}
      <Card title={t('message')} actions={mayWrite && <MessageActions message={message} list={list} />}>
        <MessageFacts message={message} />
        <p className={styles['content']}>{message.content}</p>
        {message.quoted && <QuotedMessage quoted={message.quoted} />}
      </Card>
      {(message.documents.length > 0 || message.awaited_documents.length > 0) && (
        <Card title={t('attachments')}>
          <AttachmentList message={message} />
        </Card>
      )}
    </>
  )
}

function MessageFacts({ message }: { message: Message }) {
  const t = useTranslations('communications')
  const { dateTime } = useFormats()
  const { application, legal_entity: entity, kind } = message
  return (
    <Facts
      facts={[
        { label: t('columns.from'), value: message.sender },
        { label: t('columns.to'), value: message.recipient ?? t('noRecipient') },
        { label: t('columns.at'), value: dateTime(message.send_time ?? message.changed_at) },
        kind !== 'letter' && { label: t('columns.kind'), value: t(`kinds.${kind}`) },
        application && {
          label: t('columns.application'),
          value: (
            <Link to={paths.submission} params={{ uuid: application.uuid }}>
              {application.number}
            </Link>
          ),
        },
        entity && { label: t('columns.entity'), value: entity.name },
      ]}
    />
  )
}

function MessageActions({ message, list }: { message: Message; list: MessageSearch }) {
  const t = useTranslations('communications')
  const navigate = useNavigate()
  const { uuid, folder, kind } = message
  const back = () => navigate({ to: paths.communication, search: list })
  const remove = useMutation({
    mutationFn: () => deleteMessage(uuid),
    onSuccess: () => {
      setNextAnnouncement('deleted')
      void back()
    },
  })
  const restore = useMutation({
    mutationFn: () => restoreMessage(uuid),
    onSuccess: () => {
      setNextAnnouncement('restored')
      void back()
    },
  })
  const unread = useMutation({ mutationFn: () => markRead(uuid, false), onSuccess: () => void back() })
  const problem = remove.error ?? restore.error ?? unread.error
  return (
    <>
      {problem && <BrokenState problem={problem} />}
      <div className={styles['actions']}>
        {folder === 'deleted' ? (
          <Button
            look="primary"
            busy={restore.isPending}
            icon={<RotateCcw size={20} aria-hidden />}
            onClick={() => restore.mutate()}
          >
            {t('restore')}
          </Button>
        ) : (
          <>
            {message.may_reply && (
              <LinkButton
                to={paths.newMessage}
                search={{ reply: uuid }}
                look="primary"
                icon={<Reply size={20} aria-hidden />}
              >
                {kind === 'question' ? t('answer') : t('reply')}
              </LinkButton>
            )}
            <LinkButton to={paths.newMessage} search={{ forward: uuid }} icon={<Forward size={20} aria-hidden />}>
              {t('forward')}
            </LinkButton>
            {folder === 'received' && (
              <Button look="quiet" busy={unread.isPending} onClick={() => unread.mutate()}>
                {t('markUnread')}
              </Button>
            )}
            <Button
              look="quiet"
              busy={remove.isPending}
              icon={<Trash2 size={20} aria-hidden />}
              onClick={() => remove.mutate()}
            >
              {t('delete')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
