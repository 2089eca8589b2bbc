import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Table, type Column } from '../../shared/ui/tables/table.tsx'
import type { DelegationRow, DelegationAction } from './api.ts'
import type { Kind } from './delegation-search.ts'
import { DelegationStatus, getPersonName, useTermWords } from './delegation-words.tsx'
import styles from './delegations.module.css'

/** Lists the user's actions on it, the most urgent first. */
export function listActions({
  permissions: { can_accept: mayAccept, can_confirm: mayConfirm, can_revoke: mayRevoke, can_refuse: mayRefuse },
}: Pick<DelegationRow, 'permissions'>): DelegationAction[] {
  return [
    ...(mayAccept ? (['accept'] as const) : []),
    ...(mayConfirm ? (['confirm'] as const) : []),
    ...(mayRevoke ? (['revoke'] as const) : []),
    ...(mayRefuse ? (['refuse'] as const) : []),
  ]
}

/** Returns the key of the action's words: a delegate refuses an offer, and gives up rights that they have. */
export const nameAction = (action: DelegationAction, { status }: Pick<DelegationRow, 'status'>) =>
  action === 'refuse' && status === 'active' ? 'giveUp' : action

/** Checks for an action that the other party waits for, and that withdraws nothing. */
export const isAwaited = (action: DelegationAction): boolean => action === 'accept' || action === 'confirm'

interface DelegationTableProps {
  kind: Kind
  /** All rows belong to one entity, which the page names. */
  isOfOne: boolean
  rows: readonly DelegationRow[]
  onAction: (action: DelegationAction, row: DelegationRow) => void
}

export function DelegationTable({ rows, ...shown }: DelegationTableProps) {
  const t = useTranslations('delegations')
  const words = useTermWords()
  return (
    <Table
      caption={t(`tabs.${shown.kind}`)}
      columns={delegationColumns({ ...shown, t, words })}
      rows={rows}
      rowKey={({ uuid }) => uuid}
    />
  )
}

interface ColumnOptions extends Omit<DelegationTableProps, 'rows'> {
  t: ReturnType<typeof useTranslations<'delegations'>>
  words: ReturnType<typeof useTermWords>
}

function delegationColumns({ kind, isOfOne, onAction, t, words }: ColumnOptions): Column<DelegationRow>[] {
  const nameOf = (row: DelegationRow) => (kind === 'given' ? getPersonName(row) : row.entity.name)
  const named = (row: DelegationRow, name: string, detail: string) => (
    <>
      {name === nameOf(row) ? (
        <Link to={paths.delegation} params={{ uuid: row.uuid }}>
          {name}
        </Link>
      ) : (
        name
      )}
      <span className={styles['detail']}>{detail}</span>
    </>
  )
  const person: Column<DelegationRow> = {
    id: 'person',
    label: t('columns.person'),
    header: true,
    cell: (row) => named(row, getPersonName(row), row.authorized_person.identification_number),
  }
  const entity: Column<DelegationRow> = {
    id: 'entity',
    label: t('columns.entity'),
    header: kind === 'received',
    cell: (row) => named(row, row.entity.name, row.entity.registration_number),
  }
  return [
    ...(kind === 'received' ? [entity] : isOfOne ? [person] : [person, entity]),
    {
      id: 'access',
      label: t('columns.access'),
      cell: ({ permission_level: level, role }) => (
        <>
          {words.level(level)}
          <span className={styles['detail']}>{t(`roles.${role}`)}</span>
        </>
      ),
    },
    { id: 'period', label: t('columns.period'), cell: (row) => words.period(row) },
    { id: 'status', label: t('columns.status'), cell: (row) => <DelegationStatus row={row} /> },
    {
      id: 'actions',
      label: t('columns.actions'),
      actions: true,
      cell: (row) => (
        <span className={styles['actions']}>
          {listActions(row).map((action) => (
            <Button
              key={action}
              small
              look={isAwaited(action) ? 'primary' : 'secondary'}
              aria-label={t('actions.of', { action: t(`actions.${nameAction(action, row)}`), name: nameOf(row) })}
              onClick={() => onAction(action, row)}
            >
              {t(`actions.${nameAction(action, row)}`)}
            </Button>
          ))}
          {listActions(row).length === 0 && (
            <Link
              to={paths.delegation}
              params={{ uuid: row.uuid }}
              aria-label={t('actions.of', { action: t('actions.open'), name: nameOf(row) })}
            >
              {t('actions.open')}
            </Link>
          )}
        </span>
      ),
    },
  ]
}
