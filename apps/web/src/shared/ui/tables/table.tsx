/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- display: block removes a table's roles in some browsers, so the roles are set explicitly. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import styles from './table.module.css'

export interface Column<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The cell that names the row. */
  header?: boolean
  /** Amounts and counts are aligned at the end. */
  align?: 'end'
  /** Buttons: no label when the row is a card. */
  actions?: boolean
  sortable?: boolean
}

export interface Sort {
  by: string
  descending: boolean
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
}

const classes = <Row,>({ align, actions }: Column<Row>) =>
  [align && styles['end'], actions && styles['actions']].filter(Boolean).join(' ') || undefined

/** Renders a real table when wide; up to 991 px every row labels its cells, and is a card unless the table is in one. Roles are explicit because display: block removes them. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort }: TableProps<Row>) {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => {
                const content = (
                  <>
                    <span className={styles['label']} aria-hidden>
                      {column.label}
                    </span>
                    <span>{column.cell(row)}</span>
                  </>
                )
                return column.header ? (
                  <th key={column.id} scope="row" role="rowheader" className={classes(column)}>
                    {content}
                  </th>
                ) : (
                  <td key={column.id} role="cell" className={classes(column)}>
                    {content}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const t = useTranslations('ui.table')
  const active = sort?.by === column.id
  const direction = sort?.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" role="columnheader" className={classes(column)} aria-sort={active ? direction : undefined}>
      {column.sortable && onSort ? (
        <button
          type="button"
          className={styles['sort']}
          onClick={() => onSort({ by: column.id, descending: active ? !sort.descending : false })}
        >
          {column.label}
          {active &&
            (sort.descending ? (
              <ArrowDown size={16} role="img" aria-label={t('sortDescending')} />
            ) : (
              <ArrowUp size={16} role="img" aria-label={t('sortAscending')} />
            ))}
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}
