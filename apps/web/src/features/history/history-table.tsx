import { getUnnamedActorKind } from '@portal/contract/past-actions'
import { Link } from '@tanstack/react-router'
import { Headset } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useFormats, type Formats } from '../../shared/formats.ts'
import { useKeyedTexts } from '../../shared/intl.tsx'
import { CellDetail } from '../../shared/ui/tables/cell-detail.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import { Table, type Column } from '../../shared/ui/tables/table.tsx'
import type { PastAction } from './api.ts'
import styles from './history-page.module.css'

/** Returns the text of an action; a generic text for an action without one. */
export function useActionWords(): (action: string) => string {
  const t = useKeyedTexts('history.actions')
  return (action) => (t.has(action) ? t(action) : t('other'))
}

interface HistoryTableProps {
  rows: readonly PastAction[]
  /** Absent where actions cannot be disputed. */
  onDispute?: ((row: PastAction) => void) | undefined
}

export function HistoryTable({ rows, onDispute }: HistoryTableProps) {
  const t = useTranslations('history')
  const words = useActionWords()
  const { dateTime } = useFormats()
  return (
    <Table
      caption={t('title')}
      columns={historyColumns({ t, words, dateTime, onDispute })}
      rows={rows}
      rowKey={({ uuid }) => uuid}
    />
  )
}

interface ColumnOptions extends Pick<HistoryTableProps, 'onDispute'>, Pick<Formats, 'dateTime'> {
  t: ReturnType<typeof useTranslations<'history'>>
  words: (action: string) => string
}

function historyColumns({ t, words, dateTime, onDispute }: ColumnOptions): Column<PastAction>[] {
  return [
    {
      id: 'at',
      label: t('columns.at'),
      cell: ({ at }) => (
        <time dateTime={at} className={styles['at']}>
          {dateTime(at)}
        </time>
      ),
    },
    {
      id: 'action',
      label: t('columns.action'),
      header: true,
      cell: ({ action, about, repeated, last_at: last, help_desk: desk }) => (
        <>
          {words(action)}
          {about !== null && <CellDetail>{about}</CellDetail>}
          {repeated > 1 && (
            <CellDetail>
              {last === null
                ? t('repeated', { count: repeated })
                : t('repeatedUntil', { count: repeated, at: dateTime(last) })}
            </CellDetail>
          )}
          {desk && <CellDetail>{t('helpDesk.reason', { reason: desk.reason })}</CellDetail>}
        </>
      ),
    },
    {
      id: 'actor',
      label: t('columns.actor'),
      cell: ({ action, actor, acting_as: as, help_desk: desk }) => (
        <>
          {actor || t(getUnnamedActorKind(action))}
          {as && <CellDetail>{t('actingAs', { entity: as })}</CellDetail>}
          {desk && (
            <span className={styles['badge']}>
              <StatusBadge tone="warn" icon={<Headset size={16} aria-hidden />}>
                {t('helpDesk.badge')}
              </StatusBadge>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'application',
      label: t('columns.application'),
      cell: ({ application }) =>
        application ? (
          <Link to={paths.submission} params={{ uuid: application.uuid }} className={styles['number']}>
            {application.number}
          </Link>
        ) : (
          <CellDetail>{t('noApplication')}</CellDetail>
        ),
    },
    {
      id: 'answer',
      label: onDispute ? t('columns.answer') : t('columns.disputed'),
      actions: true,
      cell: (row) => {
        if (row.disputed_at !== null)
          return <StatusBadge tone="bad">{t('dispute.disputed', { at: dateTime(row.disputed_at) })}</StatusBadge>
        return (
          onDispute &&
          row.can_dispute && (
            <Button
              small
              look="quiet"
              aria-label={t('dispute.of', { action: words(row.action), at: dateTime(row.at) })}
              onClick={() => onDispute(row)}
            >
              {t('dispute.action')}
            </Button>
          )
        )
      },
    },
  ]
}
