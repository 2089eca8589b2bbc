import { isOwnStep } from '@portal/domain/applications/next-step'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApplicationStatus } from '../../../shared/applications/application-status.tsx'
import { getTaskLink, type Task } from '../../../shared/applications/tasks/tasks.ts'
import { useFormats, type Formats } from '../../../shared/formats.ts'
import { CellDetail } from '../../../shared/ui/tables/cell-detail.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Table, type Column, type Sort } from '../../../shared/ui/tables/table.tsx'
import { paths } from '../../../paths.ts'
import type { ApplicationRow } from './api.ts'
import styles from './list-page.module.css'
import { getRowLink, getWholePage } from '../../../shared/applications/links/row-links.ts'

interface ApplicationTableProps {
  caption: string
  rows: readonly ApplicationRow[]
  sort: Sort
  onSort: (sort: Sort) => void
  onDelete: (row: ApplicationRow) => void
}

export function ApplicationTable({ caption, rows, sort, onSort, onDelete }: ApplicationTableProps) {
  const t = useTranslations('application-lists')
  const { date } = useFormats()
  const columns = applicationColumns(t, date, onDelete)
  return (
    <Table caption={caption} columns={columns} rows={rows} rowKey={({ uuid }) => uuid} sort={sort} onSort={onSort} />
  )
}

function applicationColumns(
  t: ReturnType<typeof useTranslations<'application-lists'>>,
  date: Formats['date'],
  onDelete: (row: ApplicationRow) => void,
): Column<ApplicationRow>[] {
  return [
    {
      id: 'number',
      label: t('columns.number'),
      header: true,
      sortable: true,
      cell: (row) => (
        <>
          <Link to={getWholePage(row)} className={styles['number']}>
            {row.number}
          </Link>
          {row.register_number && (
            <CellDetail isWhole>
              {t.rich('registerNumber', { number: row.register_number, whole: keepWhole })}
            </CellDetail>
          )}
        </>
      ),
    },
    {
      id: 'type',
      label: t('columns.type'),
      cell: ({ services, type }) => (
        <>
          {services.map(({ name }) => name).join(', ')}
          <CellDetail>{type}</CellDetail>
        </>
      ),
    },
    {
      id: 'created_at',
      label: t('columns.created'),
      sortable: true,
      cell: ({ created_at: at }) => <span className={styles['day']}>{date(at)}</span>,
    },
    {
      id: 'submitted_at',
      label: t('columns.submitted'),
      sortable: true,
      cell: ({ submitted_at: at }) =>
        at === null ? <CellDetail>{t('notSubmitted')}</CellDetail> : <span className={styles['day']}>{date(at)}</span>,
    },
    { id: 'submitter', label: t('columns.submitter'), cell: ({ submitter }) => submitter },
    {
      id: 'subject',
      label: t('columns.subject'),
      sortable: true,
      cell: ({ subject, registration_number: number }) => (
        <>
          {subject ?? <CellDetail>{t('noSubject')}</CellDetail>}
          {number && <CellDetail isWhole>{t('registrationNumber', { number })}</CellDetail>}
        </>
      ),
    },
    {
      id: 'status',
      label: t('columns.status'),
      sortable: true,
      cell: (row) => (
        <>
          <span className={styles['status']}>
            <ApplicationStatus state={row.state} stage={row.stage} step={row.next_step} />
          </span>
          <NextStep row={row} />
        </>
      ),
    },
    {
      id: 'actions',
      label: t('columns.actions'),
      actions: true,
      cell: (row) => <RowActions row={row} onDelete={onDelete} />,
    },
  ]
}

/** Displays the next step, with a link where the reader may take it. */
function NextStep({ row: { uuid, next_step: step, permitted_actions: actions } }: { row: ApplicationRow }) {
  const t = useTranslations('application-lists')
  if (step === 'none') return null
  const isLink = isOwnStep(step) && (actions.length > 0 || step === 'payment')
  return (
    <CellDetail>
      {t('nextStep')}
      {isLink ? <Link to={getStepPage(step, uuid)}>{t(`steps.${step}`)}</Link> : t(`steps.${step}`)}
    </CellDetail>
  )
}

/** A number that breaks at its hyphen reads as two. */
const keepWhole = (number: ReactNode) => <span className={styles['number']}>{number}</span>

/** Returns the page of a step; the documents to sign are on the page of the signers, the question on that of the submission. */
const getStepPage = (step: Task['kind'], uuid: string) =>
  step === 'answer'
    ? paths.submission.replace('$uuid', uuid)
    : getTaskLink({ kind: step, uuid, document_uuid: null, profile: null, services: [] })

function RowActions({ row, onDelete }: { row: ApplicationRow; onDelete: (row: ApplicationRow) => void }) {
  const t = useTranslations('application-lists.actions')
  const { href, isWork } = getRowLink(row)
  const action = isWork ? t('continue') : t('view')
  return (
    <span className={styles['actions']}>
      <LinkButton to={href} small aria-label={t('of', { action, number: row.number })}>
        {action}
      </LinkButton>
      {row.permitted_actions.includes('delete') && (
        <Button
          small
          look="quiet"
          aria-label={t('of', { action: t('delete'), number: row.number })}
          onClick={() => onDelete(row)}
        >
          {t('delete')}
        </Button>
      )}
    </span>
  )
}
