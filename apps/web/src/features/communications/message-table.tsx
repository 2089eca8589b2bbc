import { Link } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useFormats, type Formats } from '../../shared/formats.ts'
import { CellDetail } from '../../shared/ui/tables/cell-detail.tsx'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import { Table, type Column } from '../../shared/ui/tables/table.tsx'
import type { MessageRow } from './api.ts'
import type { MessageSearch } from './message-search.ts'
import styles from './messages.module.css'

const deliveryTones = { sending: 'info', delivered: 'good', refused: 'bad' } as const

/** Displays the delivery state of a sent message. */
export function Delivery({ delivery }: Pick<MessageRow, 'delivery'>) {
  const t = useTranslations('communications.delivery')
  return delivery && <StatusBadge tone={deliveryTones[delivery]}>{t(delivery)}</StatusBadge>
}

interface MessageTableProps {
  caption: string
  rows: readonly MessageRow[]
  /** The address of the list, kept while a message is open. */
  search?: MessageSearch
}

export function MessageTable({ caption, rows, search = {} }: MessageTableProps) {
  const t = useTranslations('communications')
  const { dateTime } = useFormats()
  return (
    <Table
      caption={caption}
      columns={messageColumns({ t, dateTime, search })}
      rows={rows}
      rowKey={({ uuid }) => uuid}
    />
  )
}

interface ColumnOptions extends Pick<Formats, 'dateTime'> {
  t: ReturnType<typeof useTranslations<'communications'>>
  search: MessageSearch
}

function messageColumns({ t, dateTime, search }: ColumnOptions): Column<MessageRow>[] {
  return [
    {
      id: 'subject',
      label: t('columns.subject'),
      header: true,
      cell: (row) => (
        <>
          <MessageLink row={row} search={search} />
          {!row.read && <StatusBadge tone="info">{t('unread')}</StatusBadge>}
          {row.kind !== 'letter' && <CellDetail>{t(`kinds.${row.kind}`)}</CellDetail>}
          {row.attachments > 0 && (
            <CellDetail>
              <Paperclip size={16} aria-hidden /> {t('attachmentCount', { count: row.attachments })}
            </CellDetail>
          )}
        </>
      ),
    },
    {
      id: 'party',
      label: t('columns.party'),
      cell: ({ folder, sender, recipient }) =>
        folder === 'received' ? sender : t('fromTo', { from: sender, to: recipient ?? t('noRecipient') }),
    },
    {
      id: 'application',
      label: t('columns.application'),
      cell: ({ application, legal_entity: entity }) => (
        <>
          <span className={styles['whole']}>{application?.number ?? t('noApplication')}</span>
          {entity && <CellDetail>{entity.name}</CellDetail>}
        </>
      ),
    },
    {
      id: 'at',
      label: t('columns.at'),
      cell: (row) => (
        <>
          <time dateTime={row.send_time ?? row.changed_at}>{dateTime(row.send_time ?? row.changed_at)}</time>
          <CellDetail>{row.send_time === null ? t('notSent') : <Delivery delivery={row.delivery} />}</CellDetail>
        </>
      ),
    },
  ]
}

/** Links a draft to its form, and every other message to its view. */
function MessageLink({ row, search }: { row: MessageRow; search: MessageSearch }) {
  const t = useTranslations('communications')
  const subject = row.message_subject || t('noSubject')
  const className = row.read ? styles['subject'] : styles['unread']
  if (row.folder === 'draft')
    return (
      <Link to={paths.editMessage} params={{ message_uuid: row.uuid }} className={className}>
        {subject}
      </Link>
    )
  return (
    <Link to={paths.communication} search={{ ...search, message: row.uuid }} className={className}>
      {subject}
    </Link>
  )
}
